import { Fragment, type ReactNode } from "react";
import CopyButton from "../CopyButton";
import styles from "./styles.module.css";

interface Line {
  method: string;
  path: string;
}

/**
 * An operation's request line, with a way to the samples, which wide screens have beside it, and its form with an id
 * that one chooses.
 */
export default function RequestLines({ lines: [line, second] }: { lines: [Line, Line?] }) {
  const { method, path } = line;
  return (
    <div className={styles.request} data-code="http">
      <div className={styles.line}>
        <b translate="no">{method}</b>{" "}
        <span className={styles.path}>
          <Path path={path} />
        </span>
        <CopyButton what="request line" text={() => `${method} ${path}`} />
        <a className={styles.try} href="#samples" data-mdast="ignore">
          Try it
        </a>
      </div>
      {second && (
        <p className={styles.second}>
          or with your own id <Path path={second.path} />
        </p>
      )}
    </div>
  );
}

/** A path with its parameters marked, which may break after a slash. */
function Path({ path }: { path: string }) {
  return <code translate="no">{path.split(/(\{\w+\}|\/)/).map(partOf)}</code>;
}

function partOf(part: string, index: number): ReactNode {
  if (part.startsWith("{")) return <var key={part}>{part}</var>;
  if (part !== "/") return part;
  return (
    <Fragment key={index}>
      /<wbr />
    </Fragment>
  );
}

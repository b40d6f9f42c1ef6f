import { Fragment, type ReactNode } from "react";
import CopyButton from "../CopyButton";
import MethodBadge from "../MethodBadge";
import styles from "./styles.module.css";

/** An operation's request lines: method, path with marked parameters, copy button. */
export default function RequestLines({ lines }: { lines: { method: string; path: string }[] }) {
  return (
    <div className={styles.lines} data-code="http">
      {lines.map(({ method, path }, index) => (
        <div className={styles.line} key={path}>
          <MethodBadge method={method} />{" "}
          <code className={styles.path} translate="no">
            {path.split(/(\{\w+\}|\/)/).map(partOf)}
          </code>
          <CopyButton what={index > 0 ? "second request line" : "request line"} text={() => `${method} ${path}`} />
        </div>
      ))}
    </div>
  );
}

/** Renders part of a path: a parameter, a slash (after which the line may break), or a name. */
function partOf(part: string, index: number): ReactNode {
  if (part.startsWith("{")) return <var key={part}>{part}</var>;
  if (part !== "/") return part;
  return (
    <Fragment key={index}>
      /<wbr />
    </Fragment>
  );
}

import CopyButton from "../CopyButton";
import MethodBadge from "../MethodBadge";
import styles from "./styles.module.css";

/**
 * The request lines of an operation: method, path with its parameters set apart, copy button. `data-code`: the language
 * of the lines in the Markdown form.
 */
export default function RequestLines({ lines }: { lines: { method: string; path: string }[] }) {
  return (
    <div className={styles.lines} data-code="http">
      {lines.map(({ method, path }) => (
        <div className={styles.line} key={path}>
          <MethodBadge method={method} />{" "}
          <code className={styles.path}>
            {path.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? <var key={part}>{part}</var> : part))}
          </code>
          <CopyButton what="request line" text={() => `${method} ${path}`} />
        </div>
      ))}
    </div>
  );
}

import type { ReactNode } from "react";
import type { SentRequest } from "../../../lib/mock/practice/types";
import type { Marked, WithMarks } from "../shared/protocol";
import styles from "./Result.module.css";

/** Highlighted code in a box that scrolls. */
export function Body({ code }: { code: Marked }): ReactNode {
  return (
    <pre className={styles.body} tabIndex={0}>
      <code className={`language-${code.language}`} dangerouslySetInnerHTML={{ __html: code.html }} />
    </pre>
  );
}

interface SentProps {
  title: string;
  request: WithMarks<SentRequest>;
  /** Whether all of it is in view from the start. */
  isOpen?: boolean;
}

/** A request as it was sent: its line, and on demand the rest. */
export function SentLines({ title, request, isOpen }: SentProps): ReactNode {
  const { line, headers, body } = request;
  return (
    <div className={styles.part}>
      <p className={styles.title}>{title}</p>
      <p className={styles.line}>
        <code>{line}</code>
      </p>
      <details className={styles.frame} open={isOpen}>
        <summary>Headers{body ? " and body" : ""}</summary>
        <p className={styles.line}>
          {headers.length === 0 && "No headers."}
          {headers.map(([name, value]) => (
            <code key={name} className={styles.header}>
              {name}: {value}
            </code>
          ))}
        </p>
        {body && <Body code={body} />}
      </details>
    </div>
  );
}

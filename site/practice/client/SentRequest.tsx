import type { SentRequest as Sent } from "@simply-plural-docs/mock/practice/types";
import type { WithMarks } from "../shared/protocol";
import styles from "./Bench.module.css";
import Body from "./Body";
import HeaderLines from "./HeaderLines";

interface Props {
  title: string;
  request: WithMarks<Sent>;
  /** Whether it is shown in full from the start. */
  isOpen?: boolean;
}

/** A request as sent: its request line, and the rest in details. */
export default function SentRequest({ title, request: { line, headers, body }, isOpen }: Props) {
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.line}>
        <code translate="no">{line}</code>
      </p>
      <details className={styles.frame} open={isOpen}>
        <summary>{body ? "Headers and body" : "Headers"}</summary>
        <HeaderLines headers={headers} />
        {body && <Body name="Request body" code={body} />}
      </details>
    </div>
  );
}

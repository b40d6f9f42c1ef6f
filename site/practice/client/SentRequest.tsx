import type { SentRequest as Sent } from "@simply-plural-docs/mock/practice/types";
import type { WithMarks } from "../shared/protocol";
import styles from "./Bench.module.css";
import Body from "./Body";
import HeaderLines from "./HeaderLines";

/** A request as sent: its request line, headers and body. */
export default function SentRequest({ title, request }: { title: string; request: WithMarks<Sent> }) {
  const { line, headers, body } = request;
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <HeaderLines lines={[line, ...headers.map((header) => header.join(": "))]} />
      {body && <Body name="Request body" code={body} />}
    </div>
  );
}

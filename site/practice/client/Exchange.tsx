import type { SentRequest } from "simply-plural-mock/practice/types";
import type { ShownOutcome, WithMarks } from "../shared/protocol";
import Body from "./Body";
import styles from "./Result.module.css";

interface Props {
  outcome: ShownOutcome;
  /** Whether it triggers an error: then the requests are shown in full from the start. */
  isScenario: boolean;
}

/** The request and response, as on the wire. */
export default function Exchange({ outcome, isScenario }: Props) {
  const { before, request, response, silence } = outcome;
  return (
    <>
      {before.map((one) => (
        <SentLines key={one.line} title="First" request={one} />
      ))}
      <SentLines title={before.length > 0 ? "Then" : "Request"} request={request} isOpen={isScenario} />
      {response ? (
        <div className={styles.part}>
          <h2 className={styles.title}>Response</h2>
          <p className={styles.line}>
            <code translate="no">{response.status}</code>{" "}
            {response.type ? <code translate="no">{response.type}</code> : <span>no body, no content type</span>}
          </p>
          {response.type && <Body name="Response body" code={response.body} />}
        </div>
      ) : (
        <p className={styles.line}>
          <strong>No response:</strong> <span>{`${silence}. A client needs a timeout.`}</span>
        </p>
      )}
    </>
  );
}

interface SentProps {
  title: string;
  request: WithMarks<SentRequest>;
  /** Whether it is shown in full from the start. */
  isOpen?: boolean;
}

/** A request as sent: its request line, and the rest in details. */
function SentLines({ title, request, isOpen }: SentProps) {
  const { line, headers, body } = request;
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.line}>
        <code translate="no">{line}</code>
      </p>
      <details className={styles.frame} open={isOpen}>
        <summary>{body ? "Headers and body" : "Headers"}</summary>
        <p className={styles.line}>
          {headers.length === 0 && <span>No headers.</span>}
          {headers.map(([name, value]) => (
            <code key={name} translate="no" className={styles.header}>
              {`${name}: ${value}`}
            </code>
          ))}
        </p>
        {body && <Body name="Request body" code={body} />}
      </details>
    </div>
  );
}

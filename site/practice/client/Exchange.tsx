import type { SentRequest } from "../../../lib/mock/practice/types";
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
          <p className={styles.title}>Response</p>
          <p className={styles.line}>
            <code>{response.status}</code> {response.type ? <code>{response.type}</code> : "no body, no content type"}
          </p>
          {response.type && <Body name="Response body" code={response.body} />}
        </div>
      ) : (
        <p className={styles.line}>
          <strong>No response.</strong> The server never responds to a request like this ({silence}), so a client needs
          a timeout.
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
        {body && <Body name="Request body" code={body} />}
      </details>
    </div>
  );
}

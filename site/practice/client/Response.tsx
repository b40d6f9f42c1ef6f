import clsx from "clsx";
import type { ShownOutcome } from "../shared/protocol";
import styles from "./Bench.module.css";
import Body from "./Body";
import HeaderLines from "./HeaderLines";
import SentRequest from "./SentRequest";

/** The reason phrases of the statuses that the server sends. */
const reasons: Record<number, string> = {
  200: "OK",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  413: "Payload Too Large",
  500: "Internal Server Error",
  501: "Not Implemented",
};

/** An outcome, and how long it took. */
export interface TimedOutcome {
  outcome: ShownOutcome;
  /** From the press to the response, in milliseconds. */
  time: number;
}

interface Props extends TimedOutcome {
  /** Whether the request is shown too. */
  withRequest: boolean;
  /** Whether it is not to the request as it is now. */
  isOld?: boolean;
}

/** A response: status, time, body, and the rest in details. */
export default function Response({ outcome, time, withRequest, isOld }: Props) {
  const { request, response, silence } = outcome;
  return (
    <div className={clsx(styles.part, isOld && styles.old)}>
      <h2 className={styles.title}>{isOld ? "Response to an earlier request" : "Response"}</h2>
      {response ? (
        <>
          <p className={styles.statusLine} data-status-line="">
            <strong
              translate="no"
              className={clsx(styles.status, response.status < 300 ? styles.success : styles.failure)}
            >
              {`${response.status} ${reasons[response.status] ?? ""}`.trim()}
            </strong>{" "}
            {response.type === "" && <span>no body, no content type, </span>}
            <span>{`${Math.max(1, Math.round(time))} ms`}</span>
          </p>
          {response.type && <Body name="Response body" code={response.body} />}
          <details className={styles.frame}>
            <summary>Response headers</summary>
            <HeaderLines headers={Object.entries(response.headers)} />
          </details>
        </>
      ) : (
        <p className={styles.line} data-status-line="">
          <strong>No response:</strong> <span>{`${silence}. A client needs a timeout.`}</span>
        </p>
      )}
      {withRequest && (
        <details className={styles.frame}>
          <summary>Request as sent</summary>
          <SentRequest title="Request" request={request} isOpen />
        </details>
      )}
    </div>
  );
}

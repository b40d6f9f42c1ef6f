import clsx from "clsx";
import type { ReactNode } from "react";
import type { ShownOutcome } from "../shared/protocol";
import styles from "./Bench.module.css";
import Body from "./Body";
import HeaderLines from "./HeaderLines";

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
  /** Whether it is not to the request as it is now. */
  isOld?: boolean;
  /** What is said of it, below its body. */
  children?: ReactNode;
}

/** A response: status, time, body and headers. */
export default function Response({ outcome: { response, silence }, time, isOld, children }: Props) {
  return (
    <div className={clsx(styles.part, isOld && styles.old)}>
      {isOld && <h2 className={styles.title}>Response to an earlier request</h2>}
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
          {children}
          <HeaderLines lines={Object.entries(response.headers).map((header) => header.join(": "))} />
        </>
      ) : (
        <p className={styles.line} data-status-line="">
          <strong>No response:</strong> <span>{`${silence}. A client needs a timeout.`}</span>
        </p>
      )}
    </div>
  );
}

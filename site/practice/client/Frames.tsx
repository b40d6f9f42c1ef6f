import type { ShownFrame } from "../shared/protocol";
import Body from "./Body";
import styles from "./Result.module.css";

/** A message on the socket, with the press that caused it. */
export interface SeenFrame extends ShownFrame {
  id: number;
  /** Number of the press whose request preceded it. */
  press: number;
}

/** The messages that a request made the server send on the socket. */
export default function Frames({ frames }: { frames: SeenFrame[] }) {
  if (frames.length === 0) return null;
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>Messages on the socket</h2>
      {frames.map(({ id, to, after, message }) => (
        <details key={id} className={styles.frame}>
          <summary>{`to ${to}, ${(after / 1000).toFixed(after < 1000 ? 2 : 0)} s after the request`}</summary>
          <Body name="Frame" code={message} />
        </details>
      ))}
    </div>
  );
}

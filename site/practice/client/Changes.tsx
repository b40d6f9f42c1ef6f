import type { ShownFrame } from "../shared/protocol";
import styles from "./Bench.module.css";
import Body from "./Body";
import { Button } from "./Card";

/** A message on the socket, with the press that caused it. */
export interface SeenFrame extends ShownFrame {
  id: number;
  /** Number of the press whose request preceded it. */
  press: number;
}

/** What is said and announced after starting over. */
export const unchanged = "Nothing has changed since the start.";

interface Props {
  frames?: SeenFrame[];
  /** The differences from the start, in words. */
  different: string;
  /** What the request names and an earlier one has deleted. */
  deleted?: string;
  /** Undoes them, if there is something to undo. */
  onStartOver?: () => void;
}

/** What requests have changed: the messages of the last one on the socket, and all differences from the start. */
export default function Changes({ frames = [], different, deleted, onStartOver }: Props) {
  return (
    <div className={styles.part}>
      <p className={styles.line}>
        {deleted && <strong>{`${deleted} was deleted by you. `}</strong>}
        <span>{different ? `Different from the start: ${different}.` : unchanged}</span>{" "}
        {onStartOver && <Button onClick={onStartOver}>Start over</Button>}
      </p>
      {frames.map(({ id, to, after, message }) => (
        <div key={id}>
          <h2 className={styles.title}>
            {`Socket message to ${to}, ${(after / 1000).toFixed(after < 1000 ? 2 : 0)} s after the request`}
          </h2>
          <Body name="Frame" code={message} />
        </div>
      ))}
    </div>
  );
}

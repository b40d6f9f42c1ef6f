import clsx from "clsx";
import type { Piece, SearchResult } from "../shared/types";
import styles from "./Result.module.css";

/** A result: its title, the matching part, its request line, with the query's words marked. */
export default function Result({ result }: { result: SearchResult }) {
  const { method, apiPath, marked } = result;
  return (
    <>
      <span className={styles.title}>
        <Marked pieces={marked.title} />
      </span>
      {marked.matched.length > 0 && (
        <span className={styles.matched}>
          <span className={styles.separator}> › </span>
          <Marked pieces={marked.matched} />
        </span>
      )}
      {method && (
        <span className={styles.request}>
          <span className={clsx(styles.method, styles[method.toLowerCase()])}>{method}</span> {apiPath}
        </span>
      )}
      <span className={styles.lead}>
        <Marked pieces={marked.lead} />
      </span>
    </>
  );
}

function Marked({ pieces }: { pieces: Piece[] }) {
  let position = 0;
  return pieces.map(({ text, isMarked }) => {
    const key = position;
    position += text.length;
    return isMarked ? <mark key={key}>{text}</mark> : text;
  });
}

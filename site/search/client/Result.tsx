import clsx from "clsx";
import type { Piece, SearchResult } from "../shared/types";
import styles from "./Result.module.css";

interface Props {
  result: SearchResult;
  /** What its page says about the query, if that is more than its description does. */
  passage: Piece[] | undefined;
  /** Start of the ids of its name and its description. */
  id: string;
}

/**
 * A result: its title, the matching part, its request line, with the query's words marked. Every text that changes is
 * alone in its element, because translating browsers move texts into elements of their own.
 */
export default function Result({ result, passage, id }: Props) {
  const { method, apiPath, matched, marked } = result;
  return (
    <>
      <span id={`${id}-name`} className={styles.name}>
        <span className={styles.title}>
          <Marked pieces={marked.title} />
        </span>
        {matched && (
          <span className={styles.matched}>
            {/* Never at the start of a line. */}
            <span>{"\u00a0› "}</span>
            <span translate={matched.isCode ? "no" : undefined}>
              <Marked pieces={marked.matched} />
            </span>
          </span>
        )}
      </span>
      <span id={`${id}-about`}>
        {method && (
          <span className={styles.request} translate="no">
            <span className={clsx(styles.method, styles[method.toLowerCase()])}>{method}</span>
            <span className={styles.separator}> </span>
            <span>{apiPath}</span>
          </span>
        )}
        {/* With keys, React replaces it as a whole: a browser's translation may have replaced the text in it. */}
        <span key={passage ? "passage" : "lead"} className={styles.lead}>
          <Marked pieces={passage ?? marked.lead} />
        </span>
      </span>
    </>
  );
}

function Marked({ pieces }: { pieces: Piece[] }) {
  let position = 0;
  return pieces.map(({ text, isMarked }) => {
    const key = position;
    position += text.length;
    return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>;
  });
}

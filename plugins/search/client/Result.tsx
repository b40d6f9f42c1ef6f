import type { ReactNode } from "react";
import type { SearchResult } from "../shared/types";
import { splitWords } from "../shared/words";
import styles from "./SearchDialog.module.css";

interface Props {
  id: string;
  result: SearchResult;
  query: string;
  isActive: boolean;
  onChoose: () => void;
  onPoint: () => void;
}

/** One result: kind, title, what matched. The input keeps the focus; arrows move the choice. */
export default function Result({ id, result, query, isActive, onChoose, onPoint }: Props): ReactNode {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onPointerUp={onChoose}
      onPointerMove={onPoint}
    >
      <span className={styles.kind}>{result.kind}</span>
      <span className={styles.text}>
        <strong>
          <Marked text={result.title} query={query} />
        </strong>
        {result.matched && (
          <span className={styles.matched}>
            {" "}
            › <Marked text={result.matched.text} query={query} />
          </span>
        )}
        {result.method && (
          <code className={styles.request}>
            {result.method} {result.apiPath}
          </code>
        )}
        <span className={styles.lead}>{result.lead}</span>
      </span>
    </div>
  );
}

/** A text with the words of the query marked. */
function Marked({ text, query }: { text: string; query: string }): ReactNode {
  const words = splitWords(query).filter((word) => word.length > 1);
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, "")).join("|")})`, "giu");
  let position = 0;
  return text.split(pattern).map((part) => {
    const key = position;
    position += part.length;
    return words.includes(part.toLowerCase()) ? <mark key={key}>{part}</mark> : part;
  });
}

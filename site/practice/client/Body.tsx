import { memo } from "react";
import type { Marked } from "../shared/protocol";
import styles from "./Bench.module.css";

/** Lines per block; the style sheet relies on it too. */
const linesPerBlock = 20;

interface Props {
  /** Its name for screen readers. */
  name: string;
  code: Marked;
}

/** Highlighted code, in blocks that are not laid out while out of view, since lists can be long. */
export default memo(function Body({ name, code: { html, language } }: Props) {
  const lines = html.match(/[^\n]*\n|[^\n]+$/g) ?? [""];
  const starts = Array.from({ length: Math.ceil(lines.length / linesPerBlock) }, (_, index) => index * linesPerBlock);
  return (
    <pre className={styles.body} {...{ role: "group", "aria-label": name }}>
      <code translate="no" className={`language-${language}`}>
        {starts.map((start) => (
          <span
            key={start}
            className={styles.block}
            dangerouslySetInnerHTML={{ __html: lines.slice(start, start + linesPerBlock).join("") }}
          />
        ))}
      </code>
    </pre>
  );
});

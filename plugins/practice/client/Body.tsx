import { memo, type ReactNode } from "react";
import type { Marked } from "../shared/protocol";
import styles from "./Result.module.css";

/** Lines of a block; the style sheet counts on it too. */
const linesPerBlock = 20;

/** Highlighted code in a box that scrolls. Blocks of it that are out of view are not laid out: a list may be long. */
export default memo(function Body({ name, code: { html, language } }: { name: string; code: Marked }): ReactNode {
  const lines = html.match(/[^\n]*\n|[^\n]+$/g) ?? [""];
  const starts = Array.from({ length: Math.ceil(lines.length / linesPerBlock) }, (_, index) => index * linesPerBlock);
  return (
    <pre className={styles.body} tabIndex={0} role="group" aria-label={name}>
      <code className={`language-${language}`}>
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

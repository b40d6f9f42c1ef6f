import { memo } from "react";
import type { Marked } from "../shared/protocol";
import styles from "./Bench.module.css";

/** Code with more lines than this is folded after the first ones, as on the pages. */
const most = 30;
const shown = 24;

interface Props {
  /** Its name for screen readers. */
  name: string;
  code: Marked;
}

/** Highlighted code. */
export default memo(function Body({ name, code: { html, language } }: Props) {
  const lines = html.match(/[^\n]*\n|[^\n]+$/g) ?? [""];
  const isLong = lines.length > most;
  const part = (from: number, to?: number) => (
    <pre className={styles.body}>
      <code
        translate="no"
        className={`language-${language}`}
        dangerouslySetInnerHTML={{ __html: lines.slice(from, to).join("") }}
      />
    </pre>
  );
  return (
    <div {...{ role: "group", "aria-label": name }}>
      {part(0, isLong ? shown : undefined)}
      {isLong && (
        <details className={styles.frame}>
          <summary>{`${lines.length - shown} more lines`}</summary>
          {part(shown)}
        </details>
      )}
    </div>
  );
});

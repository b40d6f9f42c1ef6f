import { memo } from "react";
import type { Marked } from "../shared/protocol";
import styles from "./Bench.module.css";

/** Lines that are shown at first. */
const shown = 12;

interface Props {
  /** Its name for screen readers. */
  name: string;
  code: Marked;
}

/** Highlighted code, folded after its first lines, since lists can be long. */
export default memo(function Body({ name, code: { html, language } }: Props) {
  const lines = html.match(/[^\n]*\n|[^\n]+$/g) ?? [""];
  const part = (of: string[]) => (
    <pre>
      <code translate="no" className={`language-${language}`} dangerouslySetInnerHTML={{ __html: of.join("") }} />
    </pre>
  );
  return (
    <div className={styles.body} {...{ role: "group", "aria-label": name }}>
      {part(lines.slice(0, shown))}
      {lines.length > shown && (
        <details>
          <summary>{`All ${lines.length} lines`}</summary>
          {part(lines.slice(shown))}
        </details>
      )}
    </div>
  );
});

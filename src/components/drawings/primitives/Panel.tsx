import type { ReactNode } from "react";
import styles from "../drawings.module.css";

/** All panels are this wide, so that letters of 14 units stay 13 px or more on a screen of 320 px. */
export const PANEL_WIDTH = 288;

interface PanelProps {
  height: number;
  /** What the picture says, for those who do not see it. Leave it out only where text beside it says the same. */
  label?: string;
  children: ReactNode;
}

/** One picture. Its text and shapes are hidden from assistive technology, which reads `label`. */
export default function Panel({ height, label, children }: PanelProps): ReactNode {
  const viewBox = `0 0 ${PANEL_WIDTH} ${height}`;
  if (!label) {
    return (
      <svg className={styles.panel} viewBox={viewBox} aria-hidden="true">
        {children}
      </svg>
    );
  }
  return (
    <svg className={styles.panel} viewBox={viewBox} role="img" aria-label={label}>
      {children}
    </svg>
  );
}

import type { ReactNode } from "react";
import styles from "../drawings.module.css";

/** Width of all panels, so that letters of 14 units are at least 13 px on a screen of 320 px. */
export const PANEL_WIDTH = 288;

interface PanelProps {
  height: number;
  /** Alternative text. Omit it only if the text beside the picture says the same. */
  label?: string;
  children: ReactNode;
}

/** One picture. Its text and shapes are hidden from assistive technology, which reads `label`. */
export default function Panel({ height, label, children }: PanelProps) {
  return (
    <svg
      className={styles.panel}
      viewBox={`0 0 ${PANEL_WIDTH} ${height}`}
      role={label && "img"}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      {children}
    </svg>
  );
}

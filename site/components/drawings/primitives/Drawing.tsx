import { Children, type ReactNode } from "react";
import styles from "../drawings.module.css";

interface DrawingProps {
  /** One or two sentences under or beside the picture. */
  caption: ReactNode;
  /** One or two `Panel`s: side by side if there is room, otherwise one below the other. */
  children: ReactNode;
}

/** The frame that all drawings share: panels and a caption. */
export function Drawing({ caption, children }: DrawingProps) {
  return (
    <div className={styles.container}>
      <figure className={styles.frame} data-panels={Children.count(children)}>
        {children}
        <figcaption className={styles.caption}>{caption}</figcaption>
      </figure>
    </div>
  );
}

/** Width of all panels, so that letters of 14 units are at least 13 px on a screen of 320 px. */
export const PANEL_WIDTH = 288;

interface PanelProps {
  height: number;
  /** Alternative text. Omit it only if the text beside the picture says the same. */
  label?: string;
  children: ReactNode;
}

/** One picture. Its text and shapes are hidden from assistive technology, which reads `label`. */
export function Panel({ height, label, children }: PanelProps) {
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

interface LabelProps {
  x: number;
  /** Baseline of the first line. */
  y: number;
  /** One string per line. */
  lines: string | readonly string[];
  anchor?: "start" | "middle" | "end";
  tone?: "quiet" | "strong" | "accent";
}

const LINE_HEIGHT = 18;

/** Words in a drawing, as real text. */
export function Label({ x, y, lines, anchor = "start", tone }: LabelProps) {
  const all = typeof lines === "string" ? [lines] : lines;
  return (
    <text className={styles.label} data-tone={tone} textAnchor={anchor}>
      {all.map((line, index) => (
        <tspan key={line} x={x} y={y + index * LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

import styles from "../drawings.module.css";

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
export default function Label({ x, y, lines, anchor = "start", tone }: LabelProps) {
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

import styles from "../drawings.module.css";

interface ArrowProps {
  from: readonly [number, number];
  to: readonly [number, number];
  tone?: "accent";
}

const HEAD = 7;

/** A straight arrow. */
export default function Arrow({ from, to, tone }: ArrowProps) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn: number) =>
    `${(x2 - HEAD * Math.cos(angle + turn)).toFixed(1)} ${(y2 - HEAD * Math.sin(angle + turn)).toFixed(1)}`;
  return (
    <path
      className={styles.line}
      data-tone={tone}
      d={`M${x1} ${y1}L${x2} ${y2}M${wing(0.6)}L${x2} ${y2}L${wing(-0.6)}`}
    />
  );
}

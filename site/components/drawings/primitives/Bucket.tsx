import styles from "../drawings.module.css";

interface BucketProps {
  /** Left end of the rim. */
  x: number;
  /** Height of the rim. */
  y: number;
  width: number;
  height: number;
  /** A bucket that lets a friend see something. */
  lit?: boolean;
  /** A bucket without anybody in it. */
  empty?: boolean;
}

/** A privacy bucket: an outline, open at the top, for circles. */
export default function Bucket({ x, y, width, height, lit, empty }: BucketProps) {
  const taper = Math.round(width * 0.09);
  const corner = 14;
  const right = x + width;
  const bottom = y + height;
  const side = taper * (1 - corner / height);
  return (
    <g className={styles.bucket} data-lit={lit || undefined} data-empty={empty || undefined}>
      <path
        d={[
          `M${x} ${y}`,
          `L${x + side} ${bottom - corner}`,
          `Q${x + taper} ${bottom} ${x + taper + corner} ${bottom}`,
          `H${right - taper - corner}`,
          `Q${right - taper} ${bottom} ${right - side} ${bottom - corner}`,
          `L${right} ${y}`,
        ].join(" ")}
      />
      <path d={`M${x - 4} ${y}H${right + 4}`} />
    </g>
  );
}

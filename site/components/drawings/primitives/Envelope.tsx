import styles from "../drawings.module.css";

/** An email: an envelope, 24 units wide, around its centre. */
export default function Envelope({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className={styles.line} data-tone="accent">
      <path d="M-12 -8H12V8H-12ZM-12 -8L0 2L12 -8" />
    </g>
  );
}

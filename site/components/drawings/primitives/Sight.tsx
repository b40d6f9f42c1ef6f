import styles from "../drawings.module.css";

interface SightProps {
  /** Centre of the eye. */
  x: number;
  y: number;
  /** An open eye sees; a closed one does not. */
  sees: boolean;
}

/** Whether somebody sees something: an open or a closed eye, always beside words. */
export default function Sight({ x, y, sees }: SightProps) {
  return (
    <g transform={`translate(${x} ${y})`} className={styles.line} data-tone={sees ? "accent" : undefined}>
      {sees ? (
        <>
          <path d="M-11 0Q0 -13 11 0Q0 13 -11 0Z" />
          <circle r="2.5" />
        </>
      ) : (
        <path d="M-11 -2Q0 9 11 -2M-7.5 2.5L-9.5 6M0 4V8.5M7.5 2.5L9.5 6" />
      )}
    </g>
  );
}

import styles from "./home.module.css";

const others = [
  { letter: "W", x: 44, y: 108, className: styles.green },
  { letter: "S", x: 292, y: 108, className: styles.amber },
  { letter: "M", x: 352, y: 56, className: styles.blue },
];

/** Four members, one of them fronting, and the request whose response says so. */
export default function FrontDrawing() {
  return (
    <figure className={styles.drawing} data-mdast="ignore">
      <svg viewBox="0 0 396 168" role="img" aria-label="Four members of a system. Juniper is in the light: fronting.">
        <circle className={styles.light} cx="178" cy="84" r="80" />
        <circle className={styles.front} cx="178" cy="84" r="48" />
        <text x="178" y="92">
          J
        </text>
        {others.map(({ letter, x, y, className }) => (
          <g key={letter}>
            <circle className={className} cx={x} cy={y} r="32" />
            <text x={x} y={y + 6}>
              {letter}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <strong>Juniper is fronting</strong>
        <code translate="no">
          <b>GET</b> /v1/fronters → "live": true
        </code>
      </figcaption>
    </figure>
  );
}

import styles from "./Bench.module.css";

/** The first line and the headers of a request or a response, one per line. */
export default function HeaderLines({ lines }: { lines: string[] }) {
  return (
    <p className={styles.line}>
      {lines.map((line) => (
        <code key={line} translate="no" className={styles.header}>
          {line}
        </code>
      ))}
    </p>
  );
}

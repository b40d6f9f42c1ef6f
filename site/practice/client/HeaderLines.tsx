import styles from "./Bench.module.css";

/** Headers, one per line. */
export default function HeaderLines({ headers }: { headers: [name: string, value: string][] }) {
  return (
    <p className={styles.line}>
      {headers.length === 0 && <span>No headers.</span>}
      {headers.map(([name, value]) => (
        <code key={name} translate="no" className={styles.header}>
          {`${name}: ${value}`}
        </code>
      ))}
    </p>
  );
}

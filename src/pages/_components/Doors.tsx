import Link from "@docusaurus/Link";
import styles from "./home.module.css";

/** The two ways in. */
export default function Doors() {
  return (
    <nav className={styles.doors} aria-label="Ways in">
      <Link className={styles.door} to="/docs/help">
        <strong className={styles.doorTitle}>Help with the app</strong>{" "}
        <span className={styles.doorText}>Your account and data, friends and privacy, Simply Plus, PluralKit.</span>
      </Link>
      <Link className={styles.door} to="/docs/getting-started/intro">
        <strong className={styles.doorTitle}>Build with the API</strong>{" "}
        <span className={styles.doorText}>Make a token and ask who is fronting. It takes about five minutes.</span>
      </Link>
    </nav>
  );
}

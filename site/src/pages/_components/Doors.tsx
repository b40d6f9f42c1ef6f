import Link from "@docusaurus/Link";
import { wantedPages } from "@site/site.wantedPages";
import styles from "./home.module.css";

const doors = [
  {
    id: "help",
    to: "/docs/help",
    title: "Help with the app",
    part: "Help",
    text: "Your account and data, friends and privacy, Simply Plus, PluralKit.",
  },
  {
    id: "api",
    to: "/docs/getting-started/intro",
    title: "Build with the API",
    part: "API",
    text: "From a new token to your first call in about five minutes.",
  },
] as const;

/** The two entry points, each with its most wanted pages, and then the page that lists all. */
export default function Doors() {
  return (
    <nav className={styles.doors} aria-label="Ways in">
      {doors.map(({ id, to, title, part, text }) => (
        <section key={id} className={styles.door} aria-labelledby={`door-${id}`}>
          <div className={styles.way}>
            <h2 id={`door-${id}`} className={styles.doorTitle}>
              <Link to={to}>{title}</Link>
            </h2>
            <p className={styles.doorText}>{text}</p>
          </div>
          <p className={styles.most}>{`${part}: asked most often`}</p>
          <ul className={styles.rows}>
            {wantedPages[part]
              .filter(({ onlySearch }) => !onlySearch)
              .map(({ label, to, request }) => (
                <li key={label}>
                  <Link className={styles.row} to={to}>
                    {request ? `${label} ` : label}
                    {request && <code translate="no">{request}</code>}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

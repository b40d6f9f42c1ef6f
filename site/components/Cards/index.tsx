import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import styles from "./styles.module.css";

/** A list of cards. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className="lined">{children}</ul>;
}

/** A link, with a line about the page's content. */
export function Card({ href, title, children }: { href: string; title: string; children: ReactNode }) {
  return (
    <li className={`entry ${styles.card}`}>
      <Link to={href} className={styles.title}>
        {title}
      </Link>
      <div className={styles.text}>{children}</div>
    </li>
  );
}

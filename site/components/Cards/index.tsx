import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import MethodBadge from "../MethodBadge";
import styles from "./styles.module.css";

/** A list of pages. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

interface Props {
  href: string;
  title: string;
  /** An operation's method and path. */
  method?: string;
  path?: string;
  children: ReactNode;
}

/** A row that leads to a page, with a line about its content, and an operation's with its method and path. */
export function Card({ href, title, method, path, children }: Props) {
  return (
    <li className={styles.row}>
      <Link to={href} className={styles.title}>
        {title}
      </Link>
      {method && (
        <div className={styles.request}>
          <MethodBadge method={method} /> <code translate="no">{path}</code>
        </div>
      )}
      <div className={styles.text}>{children}</div>
    </li>
  );
}

import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import MethodBadge from "../MethodBadge";
import styles from "./styles.module.css";

/** A list of operations. */
export function Operations({ children }: { children: ReactNode }) {
  return <ul className="lined">{children}</ul>;
}

interface ItemProps {
  method: string;
  path: string;
  title: string;
  href: string;
  children: ReactNode;
}

/** An operation with its method, path and a one-line description. */
export function OperationItem({ method, path, title, href, children }: ItemProps) {
  return (
    <li className={`entry ${styles.item}`}>
      <Link to={href} className={styles.title}>
        {title}
      </Link>
      <div className={styles.request}>
        <MethodBadge method={method} /> <code translate="no">{path}</code>
      </div>
      <div className={styles.said}>{children}</div>
    </li>
  );
}

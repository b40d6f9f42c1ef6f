import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import styles from "./SearchDialog.module.css";
import { wantedPages } from "./wantedPages";

interface Props {
  /** Groups in the order in which they are shown. */
  names: readonly ("Help" | "API")[];
  /** Called when the reader follows a link. */
  onLeave: () => void;
}

/** What an empty search box shows. */
export default function MostWanted({ names, onLeave }: Props): ReactNode {
  return (
    <div className={styles.wanted}>
      {names.map((name) => (
        <section key={name} aria-label={`${name}, often needed`}>
          <h2 className={styles.group}>{name}</h2>
          <ul>
            {Object.entries(wantedPages[name]).map(([label, path]) => (
              <li key={path}>
                <Link to={path} onClick={onLeave}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

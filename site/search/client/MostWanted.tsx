import Link from "@docusaurus/Link";
import { memo } from "react";
import type { Part } from "../../site.sections";
import { wantedPages } from "../../site.wantedPages";
import styles from "./SearchDialog.module.css";

interface Props {
  /** Parts of the site in display order. */
  parts: readonly Part[];
  /** Called when the reader follows a link. */
  onLeave: () => void;
}

/** The content for an empty search box. */
function MostWanted({ parts, onLeave }: Props) {
  return (
    <div className={styles.wanted}>
      {parts.map((name) => (
        <section key={name} aria-label={`${name}, often needed`}>
          <h2 className={styles.group}>{name}</h2>
          <ul>
            {wantedPages[name].map(({ label, to }) => (
              <li key={label}>
                <Link to={to} onClick={onLeave}>
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

/** Docusaurus' link observes its element again at each rendering, and only the last observer is ever stopped. */
export default memo(MostWanted);

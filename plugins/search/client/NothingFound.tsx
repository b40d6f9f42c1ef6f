import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import type { SearchEngine } from "../shared/types";
import styles from "./SearchDialog.module.css";

interface Props {
  engine: SearchEngine;
  query: string;
  /** Called when the reader follows a link. */
  onLeave: () => void;
}

/** Where to look when nothing was found: the titles most like the query, and the indexes. */
export default function NothingFound({ engine, query, onLeave }: Props): ReactNode {
  return (
    <div className={styles.nothing}>
      <p>Titles most like it:</p>
      <ul>
        {engine.closestTitles(query, 3).map(({ path, title, kind }) => (
          <li key={path}>
            <Link to={path} onClick={onLeave}>
              {title}
            </Link>{" "}
            <span className={styles.quiet}>({kind})</span>
          </li>
        ))}
      </ul>
      <p>
        Or look through{" "}
        <Link to="/docs/help" onClick={onLeave}>
          all help
        </Link>{" "}
        or{" "}
        <Link to="/docs/docs/api" onClick={onLeave}>
          all operations
        </Link>
        .
      </p>
    </div>
  );
}

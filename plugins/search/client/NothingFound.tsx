import Link from "@docusaurus/Link";
import type { ReactNode } from "react";
import styles from "./SearchDialog.module.css";

/** Ways on when nothing was found. Guesses are not among them: the engine has mended what looked like a typing mistake. */
export default function NothingFound({ onLeave }: { onLeave: () => void }): ReactNode {
  return (
    <p className={styles.nothing}>
      Try a single word, or look through{" "}
      <Link to="/docs/help" onClick={onLeave}>
        all help
      </Link>
      . For developers:{" "}
      <Link to="/docs/docs/api" onClick={onLeave}>
        all operations
      </Link>
      ,{" "}
      <Link to="/docs/getting-started/errors" onClick={onLeave}>
        all error messages
      </Link>
      .
    </p>
  );
}

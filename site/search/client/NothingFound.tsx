import Link from "@docusaurus/Link";
import { memo } from "react";
import styles from "./SearchDialog.module.css";

/** Where to go if nothing was found. No spelling suggestions: the engine has already corrected likely typos. */
function NothingFound({ onLeave }: { onLeave: () => void }) {
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

/** Rendered once, see MostWanted.tsx. */
export default memo(NothingFound);

import Link from "@docusaurus/Link";
import { memo } from "react";
import styles from "./SearchDialog.module.css";

/** Where to go if little or nothing was found. No spelling suggestions: the engine has already corrected likely typos. */
function WayOn({ onLeave }: { onLeave: () => void }) {
  return (
    <p className={styles.wayOn}>
      Try other words, or look through{" "}
      <Link to="/docs/help" onClick={onLeave}>
        all help
      </Link>
      . In danger:{" "}
      <Link to="/docs/help/safety" onClick={onLeave}>
        If you aren’t safe
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
export default memo(WayOn);

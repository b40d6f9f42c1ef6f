import Link from "@docusaurus/Link";
import { memo } from "react";
import styles from "./SearchDialog.module.css";

interface Props {
  /** Whether only the page for people in danger is named, since the results have other ways on. */
  isShort: boolean;
  onLeave: () => void;
}

/**
 * Where to go if the results do not help. No spelling suggestions: the engine has already corrected likely typos. The
 * page for people in danger is always named, because no list of words knows everything that people write in danger.
 */
function WayOn({ isShort, onLeave }: Props) {
  const link = (to: string, words: string) => (
    <Link to={to} onClick={onLeave}>
      {words}
    </Link>
  );
  const safety = <>In danger: {link("/docs/help/safety", "If you aren’t safe")}.</>;
  // With keys, React replaces the paragraph as a whole. A browser's translation may have replaced the text in it.
  return isShort ? (
    <p key="short" className={styles.wayOn}>
      {safety}
    </p>
  ) : (
    <p key="long" className={styles.wayOn}>
      Try other words, or look through {link("/docs/help", "all help")}. {safety} For developers:{" "}
      {link("/docs/docs/api", "all operations")}, {link("/docs/getting-started/errors", "all error messages")}.
    </p>
  );
}

/** Rendered once, see MostWanted.tsx. */
export default memo(WayOn);

import Link from "@docusaurus/Link";
import { memo } from "react";
import styles from "./SearchDialog.module.css";

interface Props {
  /** Whether only the page for people in danger is named, since the results have other ways on. */
  isShort: boolean;
  /** Whether that page is named here, and not above the results. */
  hasDanger: boolean;
  onLeave: () => void;
}

/**
 * Where to go if the results do not help. No spelling suggestions: the engine has already corrected likely typos. The
 * page for people in danger is always named, because no list of words knows everything that people write in danger.
 */
function WayOn({ isShort, hasDanger, onLeave }: Props) {
  const link = (to: string, words: string) => (
    <Link to={to} onClick={onLeave}>
      {words}
    </Link>
  );
  // With keys, React replaces the paragraph as a whole. A browser's translation may have replaced the text in it.
  return (
    <p key={`${isShort} ${hasDanger}`} className={styles.wayOn}>
      {!isShort && <>Try other words, or look through {link("/docs/help", "all help")}. </>}
      {hasDanger && (
        <>
          <DangerLink question="In danger:" onLeave={onLeave} />.
        </>
      )}
      {!isShort && (
        <>
          {" "}
          For developers: {link("/docs/docs/api", "all operations")},{" "}
          {link("/docs/getting-started/errors", "all error messages")}.
        </>
      )}
    </p>
  );
}

/** Leads to the page for people in danger. Rendered once, see MostWanted.tsx. */
export const DangerLink = memo(({ question, onLeave }: { question: string; onLeave: () => void }) => (
  <>
    <strong>{question}</strong>{" "}
    <Link to="/docs/help/safety" onClick={onLeave}>
      If you aren’t safe
    </Link>
  </>
));

export default memo(WayOn);

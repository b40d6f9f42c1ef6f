import Link from "@docusaurus/Link";
import { memo } from "react";
import styles from "./SearchDialog.module.css";

interface Props {
  /** Whether only the page for people in danger is named, since the results have other ways on. */
  isShort: boolean;
  /** Whether what readers most often mean is named, since the results may all be wrong. */
  hasDoors: boolean;
  /** Whether that page is named here, and not above the results. */
  hasDanger: boolean;
  onLeave: () => void;
}

/** What most readers of help are afraid of. */
const doors = [
  ["can’t log in", "/docs/help/account/recover_account"],
  ["somebody sees too much", "/docs/help/features/friends/always_sees"],
  ["somebody else is in our account", "/docs/help/account/unwanted_access"],
  ["something in our system", "/docs/help/features"],
] as const;

/**
 * Where to go if the results do not help. No spelling suggestions: the engine has already corrected likely typos. The
 * page for people in danger is always named, because no list of words knows everything that people write in danger.
 */
function WayOn({ isShort, hasDoors, hasDanger, onLeave }: Props) {
  const link = (to: string, words: string) => (
    <Link key={to} to={to} onClick={onLeave}>
      {words}
    </Link>
  );
  // With keys, React replaces the paragraph as a whole. A browser's translation may have replaced the text in it.
  return (
    <p key={`${isShort} ${hasDoors} ${hasDanger}`} className={styles.wayOn}>
      {hasDoors ? "Or one of these: " : !isShort && "Try other words, or look through "}
      {hasDoors && doors.map(([words, to]) => [link(to, words), ", "])}
      {!isShort && <>{link("/docs/help", "all help")}. </>}
      {hasDanger && <DangerLink question="In danger:" onLeave={onLeave} />}
      {hasDanger && ". "}
      {!isShort && !hasDoors && (
        <>
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

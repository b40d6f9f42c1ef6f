import useIsBrowser from "@docusaurus/useIsBrowser";
import { type ReactNode, useState } from "react";
import { LimitsHeight } from "../CodeBlock";

/** Where the samples are within the text, and closed; reference.css has the same breakpoint. */
const narrow = "(max-width: 62.31em)";

interface Props {
  /** Number of languages of the sample. */
  languages: string;
  children: ReactNode;
}

/**
 * An operation's samples. Beside the text they are always shown; on phones they are closed. In the HTML they are open,
 * for readers without scripts: on phones, an inline script closes them before they are painted (site/after-build),
 * and this component closes them after client-side navigation.
 */
export default function Samples({ languages, children }: Props) {
  const isBrowser = useIsBrowser();
  const [isOpen] = useState(() => !(isBrowser && matchMedia(narrow).matches));
  return (
    <details className="op-panel" id="samples" aria-label="Samples" open={isOpen}>
      <summary className="op-panel__summary">{`Sample in ${languages} languages, and the response`}</summary>
      {/* Keyboard users reach the samples early, and can skip them with one press. */}
      <a className="visually-hidden" href="#parts" data-mdast="ignore">
        Skip the samples
      </a>
      <LimitsHeight value={true}>{children}</LimitsHeight>
    </details>
  );
}

import useIsBrowser from "@docusaurus/useIsBrowser";
import { type ReactNode, useState } from "react";
import { LimitsHeight } from "../CodeBlock";

/** Where the samples stand in the text and are closed; reference.css has the same line. */
const narrow = "(max-width: 62.25em)";

interface Props {
  /** How many languages the sample is written in. */
  languages: string;
  children: ReactNode;
}

/**
 * Samples of an operation. Beside the text they are always in view; on phones they are one closed line. The page comes
 * with them open, for readers without scripts; an inline script closes them on phones before they are painted
 * (plugins/post-build), and here they are closed when a phone's reader comes from another page.
 */
export default function Samples({ languages, children }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const [isOpen] = useState(() => !(isBrowser && matchMedia(narrow).matches));
  return (
    <details className="op-panel" id="samples" aria-label="Samples" open={isOpen}>
      <summary className="op-panel__summary">{`Sample in ${languages} languages, and the response`}</summary>
      {/* A reader who tabs comes to the samples early, and past them in one press. */}
      <a className="visually-hidden" href="#parts" data-mdast="ignore">
        Skip the samples
      </a>
      <LimitsHeight value={true}>{children}</LimitsHeight>
    </details>
  );
}

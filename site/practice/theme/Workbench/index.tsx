import useIsBrowser from "@docusaurus/useIsBrowser";
import { EditedSamples } from "@site/components/CodeBlock";
import LoadedPart from "@site/components/LoadedPart";
import ServerChoice from "@site/components/ServerChoice";
import { Children, type ReactNode, useEffect, useRef, useState } from "react";
import { hasKeptRequest } from "../keptRequests";
import styles from "../Practice/styles.module.css";
import { usePractice } from "../usePractice";
import { workbench } from "../workbench";

/** Where the samples are within the text, and closed; reference.css has the same breakpoint. */
const narrow = "(max-width: 62.31em)";

interface Props {
  operation: string;
  /** Number of languages of the sample. */
  languages: string;
  /** The request's samples and the response's. */
  children: ReactNode;
}

/**
 * An operation's card: its request, which can be run and changed once scripts are there, and its response. Both samples
 * are open in the HTML, for readers without scripts: on phones, an inline script closes them before they are painted
 * (site/after-build), and this component closes them after client-side navigation.
 */
export default function Workbench({ operation, languages, children }: Props) {
  const isBrowser = useIsBrowser();
  const [isOpen] = useState(() => !(isBrowser && matchMedia(narrow).matches));
  const { part, run, press, prepare, openFields } = usePractice();
  /** The samples of a request that the reader has changed, as HTML by their titles. */
  const [samples, setSamples] = useState<Record<string, string>>();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    workbench.show = press;
  });
  const restore = useRef(prepare);
  useEffect(() => {
    if (!hasKeptRequest(operation)) return;
    restore.current();
    // Counts as the first interaction (startScripts.ts), which brings the fields' styles: with the reader's first press
    // they would come in the middle of it, and move the button away.
    window.dispatchEvent(new Event("pointerdown"));
  }, [operation]);
  const [request, response] = Children.toArray(children);
  const hasRun = part.Part !== undefined && run.press > 0;
  return (
    <section className="op-panel" id="samples" aria-label="Samples">
      <div className="op-panel__part">
        <details className="op-panel__fold" open={isOpen}>
          <summary>{`Request: sample in ${languages} languages`}</summary>
          <ServerChoice />
          <EditedSamples value={samples}>{request}</EditedSamples>
        </details>
        <div ref={fields} data-practice="" data-mdast="ignore" />
        <div className={styles.buttons} data-practice="" data-mdast="ignore">
          <button
            type="button"
            className={`edged ${styles.run} ${styles.main}`}
            aria-busy={part.isLoading}
            onClick={() => press()}
          >
            Run on the practice server
          </button>
          {!part.Part && (
            <button
              type="button"
              className={`edged ${styles.run}`}
              aria-label="Change the request"
              onClick={openFields}
            >
              Change
            </button>
          )}
        </div>
      </div>
      <div className="op-panel__part">
        <LoadedPart part={part} name="The practice server">
          {(Bench) => <Bench operation={operation} run={run} fields={fields} onRun={press} onSamples={setSamples} />}
        </LoadedPart>
        <details className="op-panel__fold" open={isOpen && !hasRun}>
          <summary>{hasRun ? "Sample response" : "Response"}</summary>
          {response}
        </details>
      </div>
    </section>
  );
}

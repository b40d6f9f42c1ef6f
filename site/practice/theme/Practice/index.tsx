import LoadedPart from "@site/components/LoadedPart";
import { type ReactNode, useRef } from "react";
import { usePractice } from "../usePractice";
import styles from "./styles.module.css";

interface Props {
  /** operationId, or the name of a guide's step (mock/practice/guideSteps.ts). */
  operation: string;
  /** The button's words. */
  label?: string;
  /** A sample response: the real one takes its place, until the reader starts over. */
  children?: ReactNode;
}

/** A button in a guide that runs a request on the practice server; the request and its response are shown below it. */
export default function Practice({ operation, label = "Run on the practice server", children }: Props) {
  const { part, run, press } = usePractice();
  const button = useRef<HTMLButtonElement>(null);
  const showSample = () => {
    part.close();
    button.current?.focus();
  };
  const bench = (
    <LoadedPart part={part} name="The practice server">
      {(Bench) => (
        <Bench operation={operation} run={run} onRun={press} onStartOver={children ? showSample : undefined} />
      )}
    </LoadedPart>
  );
  return (
    <>
      <div data-practice="" data-mdast="ignore">
        <button
          ref={button}
          type="button"
          className={`edged ${styles.run}`}
          aria-busy={part.isLoading}
          onClick={() => press()}
        >
          {label}
        </button>
        {!children && bench}
      </div>
      {children && (
        <div className={styles.place}>
          <div data-practice="" data-mdast="ignore">
            {bench}
          </div>
          <div>{children}</div>
        </div>
      )}
    </>
  );
}

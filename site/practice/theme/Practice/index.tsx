import type { ReactNode } from "react";
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
  const { part, press, button, close, bench } = usePractice();
  const response = bench({ operation, onRun: press, onStartOver: children ? close : undefined });
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
        {!children && response}
      </div>
      {children && (
        <div className={styles.place}>
          <div>{children}</div>
          <div data-practice="" data-mdast="ignore">
            {response}
          </div>
        </div>
      )}
    </>
  );
}

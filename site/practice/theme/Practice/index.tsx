import LoadedPart from "@site/src/components/LoadedPart";
import { usePractice } from "../usePractice";
import styles from "./styles.module.css";

interface Props {
  /** operationId, or the name of a guide's step (mock/practice/guideSteps.ts). */
  operation: string;
  /** The button's words. */
  label?: string;
}

/** A button in a guide that runs a request on the practice server; the request and its response are shown below it. */
export default function Practice({ operation, label = "Run on the practice server" }: Props) {
  const { part, run, press } = usePractice();
  return (
    <div data-practice="" data-mdast="ignore">
      <button type="button" className={`edged ${styles.run}`} aria-busy={part.isLoading} onClick={() => press()}>
        {label}
      </button>
      <LoadedPart part={part} name="The practice server">
        {(Bench) => <Bench operation={operation} run={run} onRun={press} />}
      </LoadedPart>
    </div>
  );
}

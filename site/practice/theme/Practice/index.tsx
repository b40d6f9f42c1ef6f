import LoadedPart from "@site/src/components/LoadedPart";
import { canBeTriggered } from "simply-plural-mock/scenarios/untriggerable";
import { usePractice } from "../usePractice";
import { showOnWorkbench } from "../workbenches";
import styles from "./styles.module.css";

interface Props {
  /** operationId, or the name of a guide's step (mock/practice/guideSteps.ts). */
  operation: string;
  /** Name of the error's example. */
  error?: string;
  /** The button's words. */
  label?: string;
  className?: string;
}

/**
 * A button that runs something on the practice server, and the outcome: an error's on the operation's workbench if the
 * page has one, everything else below the button. For an error that no request can trigger, there is no button.
 */
export default function Practice({ operation, error, label = "Run on the practice server", className }: Props) {
  const { part, run, press } = usePractice();
  if (error !== undefined && !canBeTriggered(operation, error)) return null;
  const start = () => {
    if (error === undefined || !showOnWorkbench(operation, error)) press(error);
  };
  return (
    <div className={className} data-practice="" data-mdast="ignore">
      <button type="button" className={`edged ${styles.run}`} aria-busy={part.isLoading} onClick={start}>
        {label}
      </button>
      <LoadedPart part={part} name="The practice server">
        {(Bench) => <Bench operation={operation} run={run} onRun={press} />}
      </LoadedPart>
    </div>
  );
}

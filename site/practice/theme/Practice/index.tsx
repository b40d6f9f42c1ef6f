import LoadedPart from "@site/src/components/LoadedPart";
import { useState } from "react";
import { canBeTriggered } from "simply-plural-mock/scenarios/untriggerable";
import { useLoaded } from "../../../src/utils/useLoaded";
import type { Wanted } from "../../client/Result";
import styles from "./styles.module.css";
import { startWorker } from "./worker";

interface Props extends Wanted {
  /** The button's words. */
  label?: string;
  className?: string;
}

/**
 * A button that runs something on the practice server, which is loaded when it is first pressed, and the outcome. For an
 * error that no request can trigger, there is no button.
 */
export default function Practice({ label = "Run on the practice server", className, ...wanted }: Props) {
  const [presses, setPresses] = useState(0);
  const part = useLoaded(() => import("../../client/Result"));
  const { operation, error } = wanted;
  if (error !== undefined && !canBeTriggered(operation, error)) return null;
  const press = () => {
    setPresses(presses + 1);
    part.open();
    // The worker takes longest to load, so it is started without waiting for the panel, which communicates with it.
    try {
      startWorker();
    } catch {
      // The panel tries again and says that it cannot be started.
    }
  };
  return (
    <div className={className} data-practice="" data-mdast="ignore">
      <button type="button" className={`edged ${styles.run}`} aria-busy={part.isLoading} onClick={press}>
        {label}
      </button>
      <LoadedPart part={part} name="The practice server">
        {(Result) => <Result {...wanted} presses={presses} onRetry={press} />}
      </LoadedPart>
    </div>
  );
}

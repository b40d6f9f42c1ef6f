import { canBeTriggered } from "@simply-plural-docs/mock/scenarios/untriggerable";
import { createPortal } from "react-dom";
import practice from "../Practice/styles.module.css";
import { usePractice } from "../usePractice";
import { workbench } from "../workbench";

/**
 * A button that triggers an error of an operation's page, and shows it under the error; nothing for an error that no
 * request can trigger.
 *
 * @param error name of the error's example.
 */
export default function SeeError({ error }: { error: string }) {
  return canBeTriggered(error) && <Trigger error={error} />;
}

function Trigger({ error }: { error: string }) {
  const { part, press, button, close, bench } = usePractice();
  const entry = button.current?.closest("td, [data-status]");
  return (
    <span data-practice="" data-mdast="ignore" data-error={error}>
      <button
        ref={button}
        type="button"
        className={practice.see}
        aria-busy={part.isLoading}
        onClick={() => press(error)}
      >
        See it happen
      </button>
      {entry &&
        createPortal(bench({ operation: workbench.operation, onRun: () => press(error), onClose: close }), entry)}
    </span>
  );
}

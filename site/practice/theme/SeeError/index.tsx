import { canBeTriggered } from "@simply-plural-docs/mock/scenarios/untriggerable";
import styles from "../Practice/styles.module.css";
import { workbench } from "../workbench";

/**
 * A button that triggers an error on the page's workbench; nothing for an error that no request can trigger.
 *
 * @param error name of the error's example.
 */
export default function SeeError({ error }: { error: string }) {
  return (
    canBeTriggered(error) && (
      <span data-practice="" data-mdast="ignore">
        <button type="button" className={styles.see} onClick={() => workbench.show?.(error)}>
          See it happen
        </button>
      </span>
    )
  );
}

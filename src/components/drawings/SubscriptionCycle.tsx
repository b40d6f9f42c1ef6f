import type { ReactNode } from "react";
import styles from "./drawings.module.css";
import Drawing from "./primitives/Drawing";
import Label from "./primitives/Label";
import Member from "./primitives/Member";
import Panel from "./primitives/Panel";

/** What happens between cancelling and the end of the billing cycle. */
export default function SubscriptionCycle(): ReactNode {
  return (
    <Drawing caption="Cancelling does not end anything on the spot. You keep the benefits until the billing cycle ends.">
      <Panel
        height={212}
        label="A line of time. Benefits start with the payment. They go on after you cancel, and stop at the end of the billing cycle."
      >
        <rect className={styles.chosen} x={16} y={64} width={200} height={40} rx={20} />
        <Label x={116} y={89} lines="Benefits on" anchor="middle" tone="strong" />
        <path className={styles.line} data-dashed d="M224 84h48" />
        <Label x={250} y={62} lines="off" anchor="middle" tone="quiet" />

        <circle className={styles.line} data-tone="accent" cx={44} cy={32} r={20} />
        <Member cx={44} cy={32} r={14} tone={2} />
        <circle className={styles.line} data-tone="accent" cx={164} cy={32} r={20} />
        <Member cx={164} cy={32} r={14} tone={2} />

        <path className={styles.line} d="M32 112v16M116 112v16M216 112v16" />
        <Label x={16} y={148} lines={["You", "pay"]} />
        <Label x={116} y={148} lines={["You", "cancel"]} anchor="middle" />
        <Label x={216} y={148} lines={["The billing", "cycle ends"]} anchor="middle" />
      </Panel>
    </Drawing>
  );
}

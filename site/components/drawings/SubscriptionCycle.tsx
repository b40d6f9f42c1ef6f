import styles from "./drawings.module.css";
import { Drawing, Label, Panel } from "./primitives/Drawing";
import { Member } from "./primitives/Member";
import Sheet from "./primitives/Sheet";

/** What happens between cancelling and the end of the billing cycle. */
export default function SubscriptionCycle() {
  return (
    <Drawing caption="You keep the benefits until the billing cycle ends.">
      <Panel
        height={180}
        label="A timeline. Benefits are on from the payment. They stay on after you cancel, and go off at the end of the billing cycle."
      >
        <circle className={styles.line} data-tone="accent" cx={64} cy={32} r={22} />
        <Member cx={64} cy={32} r={15} tone={2} />
        <circle className={styles.line} data-tone="accent" cx={164} cy={32} r={22} />
        <Member cx={164} cy={32} r={15} tone={2} />
        <Member cx={248} cy={32} r={15} tone={2} />

        <rect className={styles.chosen} x={16} y={68} width={196} height={40} rx={12} />
        <Label x={114} y={93} lines="Benefits on" anchor="middle" tone="strong" />
        <Sheet x={220} y={68} width={56} height={40} look="quiet" />
        <Label x={248} y={93} lines="off" anchor="middle" tone="quiet" />

        <path className={styles.line} d="M28 116v16M114 116v16M216 116v16" />
        <Label x={16} y={152} lines={["You", "pay"]} />
        <Label x={114} y={152} lines={["You", "cancel"]} anchor="middle" />
        <Label x={216} y={152} lines={["The billing", "cycle ends"]} anchor="middle" />
      </Panel>
    </Drawing>
  );
}

import styles from "./drawings.module.css";
import { Drawing, Label, Panel } from "./primitives/Drawing";
import { Friend, Member } from "./primitives/Member";

/** What can be done alone, and for what somebody should be with you. */
export default function WhoIsWithYou() {
  return (
    <Drawing caption="Reading changes nothing. What changes something, they could notice: do it with someone beside you, or on the line.">
      <Panel height={216} label="On your own, on a device they can’t open: read this page, and what a friend sees.">
        <circle className={styles.chosen} cx={144} cy={52} r={40} />
        <Member cx={144} cy={52} r={15} tone={1} />
        <Label x={144} y={120} lines="On your own" anchor="middle" tone="strong" />
        <Label x={144} y={144} lines={["read this page,", "read what a friend sees"]} anchor="middle" />
      </Panel>
      <Panel
        height={216}
        label="With someone you trust: hide who is fronting, log someone out, change the address, remove a friend."
      >
        <circle className={styles.chosen} cx={144} cy={52} r={40} />
        <Member cx={126} cy={52} r={15} tone={1} />
        <Friend cx={162} cy={52} r={15} />
        <Label x={144} y={120} lines="With someone you trust" anchor="middle" tone="strong" />
        <Label
          x={144}
          y={144}
          lines={["hide who is fronting,", "log someone out,", "change the address,", "remove a friend"]}
          anchor="middle"
        />
      </Panel>
    </Drawing>
  );
}

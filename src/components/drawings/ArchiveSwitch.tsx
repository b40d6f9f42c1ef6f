import type { ReactNode } from "react";
import styles from "./drawings.module.css";
import Drawing from "./primitives/Drawing";
import Label from "./primitives/Label";
import Member from "./primitives/Member";
import Panel from "./primitives/Panel";
import Sheet from "./primitives/Sheet";

/** The switch in a member's settings, and what it does to the member list. */
export default function ArchiveSwitch(): ReactNode {
  return (
    <Drawing caption="Archiving moves a member out of the list and out of the count. Nothing is deleted, and you can bring the member back.">
      <Panel height={236} label="Settings of the member Moth. Archived is on. Below it stands the reason: Resting for a while.">
        <Label x={16} y={20} lines="In the member’s settings" tone="quiet" />
        <Sheet x={16} y={36} width={256} height={184} />
        <Member cx={144} cy={76} r={22} tone={4} initial="M" name="Moth" />
        <path className={styles.line} data-tone="edge" d="M32 132h224" />
        <Label x={36} y={165} lines="Archived" tone="strong" />
        <rect className={styles.solid} x={204} y={147} width={48} height={26} rx={13} />
        <circle className={styles.knob} cx={239} cy={160} r={9} />
        <Label x={196} y={165} lines="on" anchor="end" tone="accent" />
        <Label x={36} y={200} lines="“Resting for a while”" tone="quiet" />
      </Panel>
      <Panel
        height={236}
        label="Before, the member list shows four members: Juniper, Wren, Sol and Moth. After, it shows three. Moth is kept in the archive."
      >
        <Label x={16} y={20} lines="In the member list" tone="quiet" />
        <Sheet x={16} y={36} width={256} height={88} />
        <Label x={32} y={62} lines="3 members" tone="strong" />
        <Member cx={56} cy={96} r={18} tone={1} initial="J" />
        <Member cx={144} cy={96} r={18} tone={2} initial="W" />
        <Member cx={232} cy={96} r={18} tone={3} initial="S" />
        <Sheet x={16} y={140} width={256} height={80} look="quiet" />
        <Label x={32} y={166} lines={["Archived:", "hidden, not lost"]} />
        <Member cx={232} cy={180} r={20} tone={4} initial="M" resting />
      </Panel>
    </Drawing>
  );
}

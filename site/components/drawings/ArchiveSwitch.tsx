import styles from "./drawings.module.css";
import { Drawing, Label, Panel } from "./primitives/Drawing";
import { Member } from "./primitives/Member";
import Sheet from "./primitives/Sheet";

/** The switch in a member's settings, and what it does to the member list. */
export default function ArchiveSwitch() {
  return (
    <Drawing caption="Archiving takes a member off your list and out of the count. Nothing is deleted, and you can bring the member back.">
      <Panel
        height={236}
        label="Settings of the member Moth. Archived is on. Below it is the reason: Resting for a while."
      >
        <Label x={16} y={20} lines="In the member’s settings" tone="quiet" />
        <Sheet x={16} y={36} width={256} height={184} />
        <Member cx={144} cy={76} r={22} tone={4} initial="M" name="Moth" />
        <path className={styles.line} d="M32 132h224" />
        <Label x={36} y={165} lines="Archived" tone="strong" />
        <rect className={styles.solid} x={204} y={147} width={48} height={26} rx={13} />
        <circle className={styles.knob} cx={239} cy={160} r={9} />
        <Label x={196} y={165} lines="on" anchor="end" tone="accent" />
        <Label x={36} y={200} lines="“Resting for a while”" tone="quiet" />
      </Panel>
      <Panel
        height={236}
        label="The member list shows and counts three members: Juniper, Wren and Sol. Moth is kept apart: archived, not in the list, not lost."
      >
        <Label x={16} y={20} lines="In the member list" tone="quiet" />
        <Sheet x={16} y={36} width={256} height={104} />
        <Label x={32} y={60} lines="3 members" tone="strong" />
        <Member cx={60} cy={90} r={17} tone={1} initial="J" name="Juniper" />
        <Member cx={144} cy={90} r={17} tone={2} initial="W" name="Wren" />
        <Member cx={228} cy={90} r={17} tone={3} initial="S" name="Sol" />
        <Sheet x={16} y={152} width={256} height={68} look="quiet" />
        <Label x={32} y={182} lines={["Archived:", "off the list, not lost"]} />
        <Member cx={228} cy={186} r={20} tone={4} initial="M" resting />
      </Panel>
    </Drawing>
  );
}

import styles from "./drawings.module.css";
import Arrow from "./primitives/Arrow";
import { Drawing, Label, Panel } from "./primitives/Drawing";
import { Member } from "./primitives/Member";
import Sheet from "./primitives/Sheet";

interface PluralKitSyncProps {
  /** `directions`: the direction of each option. `ids`: how members are matched. */
  show: "directions" | "ids";
}

/** Syncing with PluralKit: the two directions, or linking members by id. */
export default function PluralKitSync({ show }: PluralKitSyncProps) {
  return show === "directions" ? <Directions /> : <Ids />;
}

function Directions() {
  return (
    <Drawing caption="The labels are written from the app’s point of view: “to PK” copies to PluralKit, “from PK” copies to the app.">
      <Panel
        height={208}
        label="Two boxes with members, the app on the left and PluralKit on the right. Sync to PK is an arrow from the app to PluralKit. Sync from PK is an arrow from PluralKit to the app."
      >
        <Label x={50} y={20} lines="The app" anchor="middle" tone="strong" />
        <Label x={238} y={20} lines="PluralKit" anchor="middle" tone="strong" />
        <Sheet x={12} y={32} width={76} height={164} look="outlined" />
        <Sheet x={200} y={32} width={76} height={164} look="outlined" />
        {[50, 238].map((cx) => (
          <g key={cx}>
            <Member cx={cx} cy={64} r={18} tone={1} initial="J" />
            <Member cx={cx} cy={114} r={18} tone={2} initial="W" />
            <Member cx={cx} cy={164} r={18} tone={3} initial="S" />
          </g>
        ))}
        <Label x={144} y={72} lines="Sync to PK" anchor="middle" />
        <Arrow from={[100, 86]} to={[188, 86]} tone="accent" />
        <Arrow from={[188, 144]} to={[100, 144]} tone="accent" />
        <Label x={144} y={168} lines={["Sync", "from PK"]} anchor="middle" />
      </Panel>
    </Drawing>
  );
}

function Ids() {
  return (
    <Drawing caption="The PluralKit id tells the app that both are the same member. Fill it in before the first sync.">
      <Panel
        height={216}
        label="With the same id: Wren in the app has the PluralKit id wrenq, and Wren on PluralKit is wrenq. They are linked, and a sync keeps one Wren."
      >
        <Label x={16} y={20} lines="With the id" tone="strong" />
        <Sheet x={12} y={36} width={100} height={112} look="outlined" />
        <Sheet x={176} y={36} width={100} height={112} look="outlined" />
        <Member cx={62} cy={70} tone={2} initial="W" />
        <Label x={62} y={112} lines={["Wren", "id wrenq"]} anchor="middle" />
        <Member cx={226} cy={70} tone={2} initial="W" />
        <Label x={226} y={112} lines={["Wren", "id wrenq"]} anchor="middle" />
        <path className={styles.line} data-tone="accent" d="M120 126h48" />
        <Label x={144} y={116} lines="linked" anchor="middle" tone="accent" />
        <Label x={62} y={170} lines="The app" anchor="middle" tone="quiet" />
        <Label x={226} y={170} lines="PluralKit" anchor="middle" tone="quiet" />
        <Label x={16} y={202} lines="They stay one member." />
      </Panel>
      <Panel
        height={216}
        label="Without an id: Wren was made by hand in the app and on PluralKit. Nothing links them, so syncing to PluralKit adds a second Wren there."
      >
        <Label x={16} y={20} lines="Without the id" tone="strong" />
        <Sheet x={12} y={36} width={100} height={112} look="outlined" />
        <Sheet x={176} y={36} width={100} height={112} look="outlined" />
        <Member cx={62} cy={70} tone={2} initial="W" />
        <Label x={62} y={112} lines={["Wren", "no id"]} anchor="middle" />
        <Member cx={204} cy={70} tone={2} initial="W" />
        <Member cx={250} cy={70} tone={2} initial="W" />
        <Label x={226} y={112} lines={["Wren,", "twice"]} anchor="middle" />
        <Arrow from={[120, 70]} to={[168, 70]} />
        <Label x={62} y={170} lines="The app" anchor="middle" tone="quiet" />
        <Label x={226} y={170} lines="PluralKit" anchor="middle" tone="quiet" />
        <Label x={16} y={202} lines="A second one appears." />
      </Panel>
    </Drawing>
  );
}

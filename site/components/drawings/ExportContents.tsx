import { Drawing, Label, Panel } from "./primitives/Drawing";
import { Member } from "./primitives/Member";
import Sheet from "./primitives/Sheet";

/** What an export holds, what comes beside it, and what is not in it. */
export default function ExportContents() {
  return (
    <Drawing caption="The file holds your tokens too. The pictures come through a link of their own, and your login isn’t in either.">
      <Panel
        height={300}
        label="The file export.json holds members, fronts, notes, groups, chat and polls, friends, and also your tokens and the security log. Pictures come separately, each named after a member’s id. Your password and login are in neither."
      >
        <Sheet x={12} y={8} width={264} height={176} look="outlined" />
        <Label x={28} y={34} lines="export.json" tone="strong" />
        <Member cx={44} cy={66} r={14} tone={1} initial="J" />
        <Member cx={78} cy={66} r={14} tone={2} initial="W" />
        <Member cx={112} cy={66} r={14} tone={3} initial="S" />
        <Label x={136} y={71} lines="members" />
        <Label x={28} y={106} lines="fronts, notes, groups, chat, polls" />
        <Label x={28} y={130} lines="friends, buckets, settings" />
        <Label x={28} y={162} lines="your tokens, security log" tone="accent" />

        <Sheet x={12} y={196} width={164} height={92} look="outlined" />
        <Label x={28} y={222} lines="Pictures, by a link" tone="strong" />
        <Label x={28} y={246} lines={["named after ids,", "not names"]} />

        <Sheet x={188} y={196} width={88} height={92} look="quiet" />
        <Label x={232} y={222} lines="In neither" anchor="middle" tone="quiet" />
        <Label x={232} y={254} lines="your login" anchor="middle" tone="quiet" />
      </Panel>
    </Drawing>
  );
}

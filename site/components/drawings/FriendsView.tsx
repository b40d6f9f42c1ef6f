import { friend, inWords, members, namesOf } from "./friendsCases";
import Arrow from "./primitives/Arrow";
import Bucket from "./primitives/Bucket";
import { Drawing, Label, Panel } from "./primitives/Drawing";
import { Friend, Member, type MemberProps } from "./primitives/Member";
import Sheet from "./primitives/Sheet";
import Sight from "./primitives/Sight";

const tones: Record<string, MemberProps["tone"]> = { Juniper: 1, Wren: 2, Moth: 4, Robin: 5 };

/** Objects, a friend and the buckets that both have; and what is checked when the friend asks for an object. */
export default function FriendsView() {
  return (
    <Drawing caption="An object and a friend need one bucket in common. Before that, your settings for the friend must let them read members at all.">
      <Panel height={268} label={inWords()}>
        <Label x={16} y={20} lines="Who has which bucket" tone="strong" />
        {["Friends", "Family"].map((bucket, column) => (
          <BucketWithContent key={bucket} bucket={bucket} middle={62 + column * 108} />
        ))}
        <Member cx={250} cy={88} r={15} tone={tones.Robin} initial="R" />
        <Label x={250} y={148} lines="no bucket" anchor="middle" tone="quiet" />
        <Label x={16} y={190} lines={`Q is the friend ${friend.name}, who`} />
        {[true, false].map((sees, row) => (
          <g key={String(sees)}>
            <Sight x={28} y={216 + row * 32} sees={sees} />
            <Label x={50} y={221 + row * 32} lines={`${sees ? "sees" : "doesn’t see"} ${namesOf(sees)}`} />
          </g>
        ))}
      </Panel>
      <Panel
        height={268}
        label="A friend asks for a member. First, your settings for the friend: if seeMembers is off, the response is 403. Then the buckets: if the friend and the member have none in common, the response is 403, and lists omit the member. Otherwise, the friend reads the member."
      >
        <Label x={16} y={20} lines="A friend asks for a member" tone="strong" />
        <Check y={36} question={["1. seeMembers is on in", "your settings for them?"]} otherwise={["403"]} />
        <Check y={136} question={["2. One bucket is in", "common?"]} otherwise={["403, not", "in lists"]} />
        <Sight x={42} y={248} sees />
        <Label x={64} y={253} lines="The friend reads the member" />
      </Panel>
    </Drawing>
  );
}

/** A bucket with everybody who has it, around this middle. */
function BucketWithContent({ bucket, middle }: { bucket: string; middle: number }) {
  const inside = members.filter((member) => member.buckets.includes(bucket));
  const isOfFriend = friend.buckets.includes(bucket);
  return (
    <g>
      <Bucket x={middle - 46} y={44} width={92} height={78} lit={isOfFriend} />
      {inside.map(({ name }, index) => (
        <Member
          key={name}
          cx={middle - 17 + index * 34}
          cy={isOfFriend ? 100 : 88}
          r={15}
          tone={tones[name]}
          initial={name.charAt(0)}
        />
      ))}
      {isOfFriend && <Friend cx={middle} cy={66} r={15} initial="Q" />}
      <Label x={middle} y={148} lines={bucket} anchor="middle" tone="strong" />
    </g>
  );
}

interface CheckProps {
  y: number;
  question: readonly string[];
  /** What happens if it is not so. */
  otherwise: readonly string[];
}

/** A check: "no" leads to the right, "yes" down. */
function Check({ y, question, otherwise }: CheckProps) {
  return (
    <g>
      <Sheet x={8} y={y} width={188} height={64} look="outlined" />
      <Label x={22} y={y + 28} lines={question} />
      <Arrow from={[198, y + 32]} to={[224, y + 32]} />
      <Label x={211} y={y + 24} lines="no" anchor="middle" tone="quiet" />
      <Label x={232} y={y + (otherwise.length === 1 ? 37 : 28)} lines={otherwise} />
      <Arrow from={[42, y + 68]} to={[42, y + 94]} tone="accent" />
      <Label x={54} y={y + 87} lines="yes" tone="accent" />
    </g>
  );
}

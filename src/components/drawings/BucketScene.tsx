import type { ReactNode } from "react";
import { visibility } from "../BucketExplorer/visibility";
import Bucket from "./primitives/Bucket";
import Friend from "./primitives/Friend";
import Label from "./primitives/Label";
import Member from "./primitives/Member";
import Panel, { PANEL_WIDTH } from "./primitives/Panel";
import Sight from "./primitives/Sight";

interface Owner {
  name: string;
  buckets: readonly string[];
}

interface BucketSceneProps {
  member: Owner;
  friends: readonly Owner[];
  /** The buckets to draw, in this order. */
  buckets: readonly string[];
  /** See `Panel`. */
  label?: string;
}

const COLUMN = 92;
const BUCKET_WIDTH = 76;
const BUCKET_HEIGHT = 68;
const ROW = 124;
const BALL = 13;
/** Where the circles lie in a bucket that holds one, two or three: from the middle of the rim. */
const PILES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 49]],
  [[-15, 49], [15, 49]],
  [[0, 24], [-15, 49], [15, 49]],
];

/** Buckets with everybody who has them inside: a friend who lies in a bucket with the member sees the member. */
export default function BucketScene({ member, friends, buckets, label }: BucketSceneProps): ReactNode {
  const perRow = buckets.length === 4 ? 2 : 3;
  const rows = Math.ceil(buckets.length / perRow);
  const top = 56;
  const answers = top + rows * ROW;

  return (
    <Panel height={answers + friends.length * 32} label={label}>
      <Member cx={28} cy={22} r={14} tone={1} initial={member.name.charAt(0)} />
      <Label x={50} y={27} lines={`${member.name}, a member`} />
      {buckets.map((bucket, index) => {
        const row = Math.floor(index / perRow);
        const inRow = Math.min(perRow, buckets.length - row * perRow);
        const middle = PANEL_WIDTH / 2 + ((index % perRow) - (inRow - 1) / 2) * COLUMN;
        const rim = top + row * ROW;
        const hasMember = member.buckets.includes(bucket);
        const guests = friends.flatMap((friend, number) => (friend.buckets.includes(bucket) ? [number + 1] : []));
        const balls = [...(hasMember ? [member.name.charAt(0)] : []), ...guests];
        const pile = PILES[Math.min(balls.length, PILES.length - 1)] ?? [];
        return (
          <g key={bucket}>
            <Bucket
              x={middle - BUCKET_WIDTH / 2}
              y={rim}
              width={BUCKET_WIDTH}
              height={BUCKET_HEIGHT}
              lit={hasMember && guests.length > 0}
              empty={balls.length === 0}
            />
            {balls.map((ball, position) => {
              const [dx, dy] = pile[position] ?? [0, 0];
              return typeof ball === "string" ? (
                <Member key={ball} cx={middle + dx} cy={rim + dy} r={BALL} tone={1} initial={ball} />
              ) : (
                <Friend key={ball} cx={middle + dx} cy={rim + dy} r={BALL} initial={String(ball)} />
              );
            })}
            <Label x={middle} y={rim + BUCKET_HEIGHT + 20} lines={inTwoLines(bucket)} anchor="middle" />
          </g>
        );
      })}
      {friends.map((friend, index) => {
        const { sees } = visibility(member.buckets, friend.buckets);
        const y = answers + 8 + index * 32;
        return (
          <g key={friend.name}>
            <Friend cx={28} cy={y} r={12} initial={String(index + 1)} />
            <Sight x={58} y={y} sees={sees} />
            <Label
              x={78}
              y={y + 5}
              lines={`${friend.name} ${sees ? "sees" : "does not see"} ${member.name}`}
              tone={sees ? "strong" : undefined}
            />
          </g>
        );
      })}
    </Panel>
  );
}

/** Breaks a name of two words that would be too wide for its column. */
function inTwoLines(name: string): string | string[] {
  return name.length > 10 ? name.split(" ") : name;
}

import { explain, type Owner } from "../BucketExplorer/visibility";
import Bucket from "./primitives/Bucket";
import { Label, PANEL_WIDTH, Panel } from "./primitives/Drawing";
import { Friend, Member } from "./primitives/Member";
import Sight from "./primitives/Sight";

interface BucketSceneProps {
  member: Owner;
  friends: readonly Owner[];
  /** The buckets to draw, in this order. */
  buckets: readonly string[];
  /** See `Panel`. Without it, the picture also omits the answers, which are in words beside it. */
  label?: string;
}

const BUCKET_WIDTH = 76;
const BUCKET_HEIGHT = 68;
const BALL = 13;
const TOP = 56;
const ANSWER_HEIGHT = 32;
/** Positions of up to three circles in a bucket, relative to the middle of the rim. */
const PILES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 49]],
  [
    [-15, 49],
    [15, 49],
  ],
  [
    [0, 24],
    [-15, 49],
    [15, 49],
  ],
];

/** Buckets, with everybody who has them inside: a friend in the same bucket as the member sees the member. */
export default function BucketScene({ member, friends, buckets, label }: BucketSceneProps) {
  const placed = layOut(buckets);
  const bottom = Math.max(...placed.map(({ end }) => end));
  const initial = member.name.charAt(0);

  return (
    <Panel height={bottom + (label ? friends.length * ANSWER_HEIGHT + 8 : 0)} label={label}>
      <Member cx={28} cy={22} r={14} tone={1} initial={initial} />
      <Label x={50} y={27} lines={`${member.name}, a member`} />
      {placed.map(({ bucket, middle, rim, lines }) => {
        const hasMember = member.buckets.includes(bucket);
        const guests = friends.flatMap((friend, index) => (friend.buckets.includes(bucket) ? [index + 1] : []));
        const balls = [...(hasMember ? [initial] : []), ...guests];
        const pile = PILES[balls.length] ?? [];
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
            {balls.map((ball, index) => {
              const [dx, dy] = pile[index] ?? [0, 0];
              return typeof ball === "string" ? (
                <Member key={ball} cx={middle + dx} cy={rim + dy} r={BALL} tone={1} initial={ball} />
              ) : (
                <Friend key={ball} cx={middle + dx} cy={rim + dy} r={BALL} initial={String(ball)} />
              );
            })}
            <Label x={middle} y={rim + BUCKET_HEIGHT + 20} lines={lines} anchor="middle" />
          </g>
        );
      })}
      {label &&
        friends.map((friend, index) => {
          const { sees, answer } = explain(member, friend);
          const y = bottom + 16 + index * ANSWER_HEIGHT;
          return (
            <g key={friend.name}>
              <Friend cx={28} cy={y} r={12} initial={String(index + 1)} />
              <Sight x={58} y={y} sees={sees} />
              <Label x={78} y={y + 5} lines={answer} tone={sees ? "strong" : undefined} />
            </g>
          );
        })}
    </Panel>
  );
}

interface PlacedBucket {
  bucket: string;
  /** The name, split into lines. */
  lines: string[];
  /** Middle of the bucket, and height of its rim. */
  middle: number;
  rim: number;
  /** Where the next row may begin. */
  end: number;
}

/** Arranges buckets in rows of at most three. */
function layOut(buckets: readonly string[]): PlacedBucket[] {
  const perRow = 3;
  const placed: PlacedBucket[] = [];
  let rim = TOP;
  for (let start = 0; start < buckets.length; start += perRow) {
    const row = buckets.slice(start, start + perRow).map((bucket) => ({ bucket, lines: inLines(bucket) }));
    const column = row.length < 3 ? 108 : 94;
    const end = rim + BUCKET_HEIGHT + 20 + 18 * Math.max(...row.map(({ lines }) => lines.length));
    row.forEach(({ bucket, lines }, index) => {
      const middle = PANEL_WIDTH / 2 + (index - (row.length - 1) / 2) * column;
      placed.push({ bucket, lines, middle, rim, end });
    });
    rim = end;
  }
  return placed;
}

/** Splits a name of two words that is too wide for its column. */
function inLines(name: string): string[] {
  return name.length > 10 ? name.split(" ") : [name];
}

import styles from "./drawings.module.css";
import Arrow from "./primitives/Arrow";
import Bucket from "./primitives/Bucket";
import { Drawing, Label, Panel } from "./primitives/Drawing";
import { Friend, Member } from "./primitives/Member";
import Sheet from "./primitives/Sheet";

/** A bucket between content and friends: friends with the bucket see the content with it. */
export default function BucketLinks() {
  return (
    <Drawing caption="You give a bucket to what you want to show, and to the friends who may see it.">
      <Panel
        height={396}
        label="The bucket Friends in the middle. Above it, what can have it: members, groups, custom fronts and custom fields. Below it, a friend who has the same bucket and can see them, and a friend who doesn’t have it and can’t see any of them."
      >
        <Member cx={40} cy={32} r={20} tone={1} />
        <Label x={40} y={76} lines="Members" anchor="middle" />

        <circle className={styles.line} cx={112} cy={32} r={22} />
        <Member cx={104} cy={28} r={9} tone={2} />
        <Member cx={120} cy={28} r={9} tone={3} />
        <Member cx={112} cy={41} r={9} tone={1} />
        <Label x={112} y={76} lines="Groups" anchor="middle" />

        <circle className={styles.line} cx={182} cy={32} r={20} />
        <path className={styles.line} d="M186 22a11 11 0 1 0 6 15a9 9 0 0 1 -6 -15Z" />
        <Label x={182} y={76} lines={["Custom", "fronts"]} anchor="middle" />

        <Sheet x={230} y={16} width={40} height={32} look="outlined" />
        <path className={styles.line} d="M239 28h22M239 37h14" />
        <Label x={250} y={76} lines={["Custom", "fields"]} anchor="middle" />

        <Arrow from={[52, 88]} to={[100, 138]} tone="accent" />
        <Arrow from={[116, 88]} to={[128, 134]} tone="accent" />
        <Arrow from={[176, 106]} to={[162, 134]} tone="accent" />
        <Arrow from={[236, 106]} to={[190, 138]} tone="accent" />

        <Bucket x={84} y={152} width={120} height={84} lit />
        <Label x={144} y={194} lines="Friends" anchor="middle" tone="strong" />
        <Label x={144} y={214} lines="a bucket" anchor="middle" tone="quiet" />

        <Arrow from={[124, 248]} to={[92, 286]} tone="accent" />
        <path className={styles.line} data-dashed d="M166 248L194 284" />

        <Friend cx={80} cy={312} />
        <Label x={80} y={350} lines={["A friend", "with the bucket:", "sees it"]} anchor="middle" />
        <Friend cx={208} cy={312} />
        <Label x={208} y={350} lines={["A friend", "without it:", "doesn’t see it"]} anchor="middle" tone="quiet" />
      </Panel>
    </Drawing>
  );
}

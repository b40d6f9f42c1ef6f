import { explain, listNames } from "../BucketExplorer/visibility";
import { allBuckets, workedExamples } from "../BucketExplorer/workedExamples";
import BucketScene from "./BucketScene";
import { Drawing } from "./primitives/Drawing";

/** One of the three worked examples of privacy buckets. */
export default function BucketExamples({ example }: { example: string }) {
  const { caption, member, friends } = workedExamples.find(({ id }) => id === example) ?? workedExamples[0];
  const everybody = [member, ...friends];
  const used = allBuckets.filter((bucket) => everybody.some((owner) => owner.buckets.includes(bucket)));
  const label = [
    ...used.map((bucket) => {
      const owners = everybody.filter((owner) => owner.buckets.includes(bucket)).map((owner) => owner.name);
      return `${listNames(owners)} ${owners.length === 1 ? "has" : "have"} the bucket ${bucket}.`;
    }),
    ...friends.map((friend) => {
      const { answer, reason } = explain(member, friend);
      return `${answer}. ${reason}`;
    }),
  ].join(" ");
  return (
    <Drawing caption={caption}>
      <BucketScene member={member} friends={friends} buckets={used} label={label} />
    </Drawing>
  );
}

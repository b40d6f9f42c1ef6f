import { explain, listNames } from "../BucketExplorer/visibility";
import { allBuckets, type ExampleId, workedExamples } from "../BucketExplorer/workedExamples";
import BucketScene from "./BucketScene";
import Drawing from "./primitives/Drawing";

const captions: Record<ExampleId, string> = {
  "one-friend": "Amber and Friend 1 have the same bucket. Friend 2 has a different one.",
  "both-friends": "Friend 1 has two buckets in common with Thomas, and Friend 2 has one. One is enough.",
  nobody: "No friend has a bucket in common with Adrian, so no friend sees Adrian.",
};

/** One of the three worked examples of privacy buckets. */
export default function BucketExamples({ example: id }: { example: ExampleId }) {
  const example = workedExamples.find((candidate) => candidate.id === id) ?? workedExamples[0];
  const { member, friends } = example;
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
    <Drawing caption={captions[example.id]}>
      <BucketScene member={member} friends={friends} buckets={used} label={label} />
    </Drawing>
  );
}

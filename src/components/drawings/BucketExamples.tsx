import type { ReactNode } from "react";
import { explain, listNames, visibility } from "../BucketExplorer/visibility";
import { allBuckets, type ExampleId, workedExamples } from "../BucketExplorer/workedExamples";
import BucketScene from "./BucketScene";
import Drawing from "./primitives/Drawing";

const captions: Record<ExampleId, string> = {
  "one-friend": "Amber and Friend 1 are in the same bucket. Friend 2 is in another one.",
  "both-friends": "Thomas meets Friend 1 in two buckets and Friend 2 in one. One is enough.",
  nobody: "No friend is in a bucket with Adrian. So no friend sees Adrian.",
};

interface BucketExamplesProps {
  example: ExampleId;
}

/** One of the three worked examples of privacy buckets. */
export default function BucketExamples({ example: id }: BucketExamplesProps): ReactNode {
  const example = workedExamples.find((candidate) => candidate.id === id) ?? workedExamples[0];
  const { member, friends } = example;
  const everybody = [member, ...friends];
  const used = allBuckets.filter((bucket) => everybody.some((owner) => owner.buckets.includes(bucket)));
  const label = [
    ...used.map((bucket) => {
      const inside = everybody.filter((owner) => owner.buckets.includes(bucket)).map((owner) => owner.name);
      return `The bucket ${bucket} holds ${listNames(inside)}.`;
    }),
    ...friends.map((friend) => {
      const { answer, reason } = explain(member.name, friend.name, visibility(member.buckets, friend.buckets));
      return `${answer}. ${reason}`;
    }),
  ].join(" ");
  return (
    <Drawing caption={captions[example.id]}>
      <BucketScene member={member} friends={friends} buckets={used} label={label} />
    </Drawing>
  );
}

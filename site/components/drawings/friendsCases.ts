import { explain, listNames, type Owner } from "../BucketExplorer/visibility";

/** The friend in the worked cases of the privacy guide. */
export const friend: Owner = { name: "quiet-harbour", buckets: ["Friends"] };

/** The members in those cases. */
export const members: readonly Owner[] = [
  { name: "Juniper", buckets: ["Friends", "Family"] },
  { name: "Wren", buckets: ["Friends"] },
  { name: "Moth", buckets: ["Family"] },
  { name: "Robin", buckets: [] },
];

/** Names of the members that the friend sees, or of the others, such as "Juniper and Wren". */
export function namesOf(seen: boolean): string {
  return listNames(members.filter((member) => explain(member, friend).sees === seen).map(({ name }) => name));
}

/** The picture in words. */
export function inWords(): string {
  const owners = [...members, friend];
  const buckets = [...new Set(owners.flatMap((owner) => owner.buckets))];
  const ofBucket = (bucket: string) => owners.filter((owner) => owner.buckets.includes(bucket));
  const inNone = owners.filter((owner) => owner.buckets.length === 0);
  return [
    ...buckets.map((bucket) => `${listNames(ofBucket(bucket).map(({ name }) => name))} have the bucket ${bucket}.`),
    `${listNames(inNone.map(({ name }) => name))} has no bucket.`,
    `So ${friend.name} sees ${namesOf(true)}, and doesn’t see ${namesOf(false)}.`,
  ].join(" ");
}

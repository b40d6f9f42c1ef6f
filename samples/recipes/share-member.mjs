// Adds privacy buckets, given by name, to a member:
//   node share-member.mjs 684edff033ec11504aff3987 Friends Family
// Needs Node 20 and, in SP_TOKEN, a token with read and write permission.
const [memberId, ...bucketNames] = process.argv.slice(2);

import { call } from "./shared/call.mjs";

if (bucketNames.length === 0) throw new Error("Give a member id and at least one bucket name.");

const me = await call("GET", "/v1/me");
const allBuckets = await call("GET", "/v1/privacyBuckets");
const wanted = bucketNames.map((name) => {
  const bucket = allBuckets.find(({ content }) => content.name === name);
  if (!bucket) throw new Error(`There is no privacy bucket named ${name}.`);
  return bucket.id;
});

// The list is replaced as a whole, so start from the buckets that the member has.
const member = await call("GET", `/v1/member/${me.id}/${memberId}`);
const before = member.content.buckets ?? [];
const buckets = [...new Set([...before, ...wanted])];
if (buckets.length === before.length) {
  console.log(`${member.content.name} has these buckets already.`);
} else {
  await call("PATCH", "/v1/privacyBucket/setbuckets", { id: memberId, type: "members", buckets });
  console.log(`Buckets of ${member.content.name}: ${buckets.length}`);
}

import fs from "node:fs";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { expect, test } from "vitest";
import { explain } from "../BucketExplorer/visibility";
import { friend, inWords, members } from "./friendsCases";

test("the picture of the privacy guide shows its worked cases", () => {
  const guide = fs.readFileSync(fromRoot("site/docs/getting-started/privacy.mdx"), "utf8");
  const row = /^\| (\w+), [^|]+ \| ([^|]+) \| (Yes|No)/gm;
  const cases = [...guide.matchAll(row)].map(([, name, buckets, sees]) => [name, buckets, sees]);
  const drawn = members.map((member) => [
    member.name,
    member.buckets.join(", ") || "none",
    explain(member, friend).sees ? "Yes" : "No",
  ]);
  expect(cases).toEqual(expect.arrayContaining(drawn));
  expect(guide).toContain(`The friend \`${friend.name}\` has the bucket ${friend.buckets.join()}`);
});

test("its words say who has which bucket, and who is seen", () => {
  expect(inWords()).toBe(
    "Juniper, Wren and quiet-harbour have the bucket Friends. Juniper and Moth have the bucket Family. Robin has no bucket. So quiet-harbour sees Juniper and Wren, and doesn’t see Moth and Robin.",
  );
});

import { readSourcePages } from "@simply-plural-docs/site/front-matter/sourcePages";
import { expect, test } from "vitest";
import { addressProblems, readAddresses } from "./addresses";

const addresses = readAddresses(readSourcePages());

/** The problems of the site's addresses, with one more page that names this older one. */
function problemsWith(former: string): string[] {
  const lamp = { from: former, to: "/docs/lamp", place: "lamp.mdx:2" };
  return addressProblems({
    ...addresses,
    pages: new Set([...addresses.pages, "/docs/lamp"]),
    old: [...addresses.old, lamp],
  });
}

test("an older address that nothing else has is fine", () => {
  expect(problemsWith("/docs/lantern")).toEqual([]);
});

test.each([
  ["is another page's", "/docs/help/safety", "there is a page or file at this address."],
  ["is its own", "/docs/lamp", "it leads in a circle."],
  ["is an operation's", "/docs/api/get-member", "there is a page or file at this address."],
  ["is a file's", "/favicon.svg", "there is a page or file at this address."],
  ["an operation has had too", "/docs/api/set-username", "it is listed twice, here and in "],
])("an older address that %s is named with its place", (_, former, problem) => {
  expect(problemsWith(former).join("\n")).toMatch(new RegExp(`^lamp.mdx:2: .*${problem}`, "m"));
});

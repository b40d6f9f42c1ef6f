import type { SourcePage } from "@simply-plural-docs/site/front-matter/sourcePages";
import { expect, test } from "vitest";
import { linkProblems } from "./links";
import { pageTree } from "./pageTree";

/** The problems of a page at /docs/lamp beside another page, a generated one and a file. */
function problemsOf(...blocks: string[]) {
  const tree = pageTree(blocks.join("\n\n"), "lamp.mdx");
  const page: SourcePage = {
    ...{
      file: "lamp.mdx",
      address: "/docs/lamp",
      frontMatter: { title: "Lamp", description: "Of it." },
      placeOf: () => "",
    },
  };
  const read = [{ page, source: "", tree }];
  const targets = {
    pages: new Set(["/docs/lamp", "/docs/api/add-lamp"]),
    published: new Map([["/docs/lamp", ["wick"]]]),
    isFile: (address: string) => address === "/lamp.png",
  };
  return linkProblems(read, targets).get("lamp.mdx");
}

test.each([
  ["to another page, with a part that only the build knows", "[Add](/docs/api/add-lamp#oil)"],
  ["to a heading of the page", "## Oil and wick\n\n[Oil](#oil-and-wick)"],
  ["to a heading with an anchor of its own", "## Oil {#oil-for-it}\n\n[Oil](/docs/lamp#oil-for-it)"],
  ["to a part that was published", "[Wick](#wick)"],
  ["to a file", "![A lamp](/lamp.png)"],
  ["to a file that the build makes", "[Lamps](pathname:///lamps.yaml)"],
  ["to another host", "[Lamps](https://lamps.example/none#such) and [post](mailto:lamp@lamps.example)"],
])("a link %s is fine", (_, text) => {
  expect(problemsOf(text)).toEqual([]);
});

test.each([
  ["no page", "[Lantern](/docs/lantern)", "/docs/lantern: there is no page or file"],
  ["no page, in a component", '<Card href="/docs/lantern" />', "/docs/lantern: there is no page or file"],
  ["no page, in a definition", "[Lantern][it]\n\n[it]: /docs/lantern", "/docs/lantern: there is no page or file"],
  ["a missing picture", "![A lamp](./lantern.png)", "./lantern.png: there is no page or file"],
  ["no part of the page", "[Oil](#oil)", "#oil: there is no part"],
  ["no part of a page, by its address", "[Oil](/docs/lamp#oil)", "/docs/lamp#oil: there is no part"],
])("a link to %s is named with its line", (_, text, problem) => {
  const problems = problemsOf("Words.", text);
  expect(problems).toEqual([{ line: expect.any(Number), problem: expect.stringContaining(problem) }]);
  expect(problems?.[0]?.line).toBeGreaterThan(2);
});

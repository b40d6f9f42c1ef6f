import { expect, test } from "vitest";
import { pageTree } from "./pageTree";

test.each([
  ["the end of the file", "<Steps>\n\nA lamp.", 5],
  ["another end", "<Steps>\n\n</Step>", 7],
  ["the end of a paragraph", "A lamp.\n\nA <b>lamp.", 7],
])("what is not MDX is named with its line in the file: %s", (_, body, line) => {
  const source = `---\ntitle: A\n---\n\n${body}\n`;
  expect(() => pageTree(source, "a.mdx")).toThrow(`a.mdx:${line}: is not valid MDX: `);
});

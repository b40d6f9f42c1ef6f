import { expect, test } from "vitest";
import { endOfPage } from "../pages/tagPage";
import { failuresOf, ownTagPage } from "./generatorOutput";

test("failures are found in the generator's output, since it exits with 0 in any case", () => {
  expect(
    failuresOf('Successfully created "docs/api/one.api.mdx"\nFailed to write "docs/api/two.api.mdx" EACCES'),
  ).toEqual(['Failed to write "docs/api/two.api.mdx" EACCES']);
  expect(failuresOf('Loading of api failed for "x"\n')).toHaveLength(1);
  expect(failuresOf("Successfully created all")).toEqual([]);
});

const own = `---\ntitle: "Members"\n---\n\nMembers.`;

test("our page is extracted from the generator's", () => {
  const page = `---\nid: members\n---\n\n${own}\n\n${endOfPage}\n\nimport DocCardList from "x";\n`;
  expect(ownTagPage(page, "members.tag.mdx")).toBe(`${own}\n`);
});

test.each([
  ["without the end that ours has", `---\nid: members\n---\n\n${own}\n`],
  ["with something before ours", `---\nid: members\n---\n\n# Members\n\n${own}\n\n${endOfPage}`],
  ["without front matter of its own", `# Members\n${own}\n\n${endOfPage}`],
])("a page %s stops the generation with the page's name", (_, page) => {
  expect(() => ownTagPage(page, "members.tag.mdx")).toThrow(
    /^members\.tag\.mdx does not contain our page: the page generator's template for tag pages has changed/,
  );
});

import { expect, test } from "vitest";
import { checkedFrontMatter, checkFrontMatter } from "./checkFrontMatter";

const check = (source: string, frontMatter: Record<string, unknown>) => {
  const lines = Object.keys(frontMatter).map((field) => `${field}: …`);
  return () => checkFrontMatter(source, ["---", "id: x", ...lines, "---", "Lamps", ""].join("\n"), frontMatter);
};

test.each([
  ["tags", { tags: 5 }, "The tags are not a list. Write them as one"],
  ["tags", { tags: ["lamps", ""] }, 'The tag "" has no letter'],
  ["tags", { tags: ["???"] }, 'The tag "???" has no letter'],
  ["tags", { tags: [null] }, "The tag null has no letter"],
  ["tags", { tags: [{ label: "C++", permalink: "/c++" }] }, 'The tag {"label":"C++","permalink":"/c++"} needs'],
  ["tags", { tags: [{ permalink: "/c" }] }, 'The tag {"permalink":"/c"} needs a label'],
  ["slug", { slug: "/what?" }, 'The address "/what?"'],
])("a page whose %s this site cannot build is named, with line and advice: %j", (_field, frontMatter, message) => {
  expect(check("site/docs/x.mdx", frontMatter)).toThrow(`site/docs/x.mdx:3: ${message}`);
});

test.each([
  ["title", 1, {}, "no title"],
  ["date", 4, { title: "Lamps", date: "soon" }, '"soon" is not a date'],
  [
    "authors",
    4,
    { title: "Lamps", authors: ["nobody"] },
    'The author "nobody" is not in site/blog/authors.yml. Add them there: nobody: {name: ',
  ],
])("a post whose %s is wrong is named, with line %d and advice", (_field, line, frontMatter, message) => {
  const attempt = check("site/blog/x.md", frontMatter);
  expect(attempt).toThrow(`site/blog/x.md:${line}: `);
  expect(attempt).toThrow(message);
});

test("what Docusaurus can read, and this site can build, is not reported", () => {
  const tags = ["lamps", 2025, new Date(0), "日本", { label: "C++", permalink: "/c-plus-plus" }];
  expect(check("site/docs/x.mdx", { tags, slug: "/docs/x" })).not.toThrow();
  const post = { title: "Lamps", date: new Date(0), authors: [{ name: "The keeper" }] };
  expect(check("site/blog/x.md", post)).not.toThrow();
  expect(() => checkFrontMatter("site/blog/x.md", "# Lamps\n", {})).not.toThrow();
});

test("front matter that is not YAML is reported with its line in the file", async () => {
  const parse = checkedFrontMatter((input) => input.defaultParseFrontMatter(input));
  const error = Object.assign(new Error("…"), { mark: { line: 2 }, reason: "a bracket is open" });
  const defaultParseFrontMatter = () => Promise.reject(error);
  const input = { filePath: `${process.cwd()}/site/docs/x.mdx`, fileContent: "", defaultParseFrontMatter };
  await expect(parse(input)).rejects.toThrow("site/docs/x.mdx:3: The front matter is not YAML: a bracket is open.");
});

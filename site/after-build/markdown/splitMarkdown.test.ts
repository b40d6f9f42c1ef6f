import { expect, test } from "vitest";
import { site } from "../../site.config";
import { longestFile, splitMarkdown } from "./splitMarkdown";

const long = (characters: number) => `${"word ".repeat(characters / 5)}\n`;
const split = (markdown: string) => splitMarkdown("/docs/long.md", markdown);

test("a short page stays one file", () => {
  expect(split("# Short\n\n## Part\n\nText.\n")).toEqual([
    { address: "/docs/long.md", title: "", markdown: "# Short\n\n## Part\n\nText.\n" },
  ]);
});

test("two long sections with the same heading are rejected, since both would be the same file", () => {
  const twins = `# Long\n\n## Notes\n\n${long(52_000)}\n## Notes!\n\n${long(52_000)}`;
  expect(() => split(twins)).toThrow("/docs/long.md: two long sections would both be /docs/long/notes.md.");
});

test("the longest section moves to a file of its own, leaving its heading, its anchor and a link", () => {
  const [own, part, ...more] = split(
    `# Long\n\n## First\n\n${long(20_000)}\n<a id="second"></a>\n\n## All the rest\n\n${long(40_000)}\n## Last\n\nEnd.\n`,
  );
  expect(more).toEqual([]);
  expect(part?.address).toBe("/docs/long/all-the-rest.md");
  expect(part?.markdown).toMatch(/^<a id="second"><\/a>\n\n## All the rest\n\nword/);
  expect(own?.markdown).toContain(
    `<a id="second"></a>\n\n## All the rest\n\nSee this part: [All the rest](${site.url}/docs/long/all-the-rest.md).\n\n## Last`,
  );
  expect(own?.markdown).toContain("## First\n\nword");
});

test("a heading within code is not a heading", () => {
  const [own] = split(`# Long\n\n\`\`\`sh\n## not a heading\n\`\`\`\n\n## Part\n\n${long(60_000)}`);
  expect(own?.markdown).toContain("## not a heading\n```\n\n## Part\n\nSee this part: [Part]");
});

test("a section that is still too long is split again, and a list without headings is split between its items, and each file is named after its first one", () => {
  const entries = Array.from({ length: 30 }, (_, index) => `- entry ${index}\n\n  ${long(4000)}`).join("\n");
  const files = split(`# Long\n\n## Messages\n\n### 400\n\n${entries}\n### 500\n\n${long(1000)}`);
  expect(files.map(({ address, title }) => [address, title])).toEqual([
    ["/docs/long.md", ""],
    ["/docs/long/messages.md", "Messages"],
    ["/docs/long/messages/400.md", "Messages: 400, from entry 0"],
    ["/docs/long/messages/400/2.md", "Messages: 400, from entry 12"],
    ["/docs/long/messages/400/3.md", "Messages: 400, from entry 24"],
  ]);
  for (const { markdown } of files) expect(markdown.length).toBeLessThanOrEqual(longestFile);
  expect(files[2]?.markdown).toContain(
    `Continues in this part: [Messages: 400, from entry 12](${site.url}/docs/long/messages/400/2.md).`,
  );
  const all = files.map(({ markdown }) => markdown).join("");
  for (let index = 0; index < 30; index++) expect(all.split(`- entry ${index}\n`)).toHaveLength(2);
});

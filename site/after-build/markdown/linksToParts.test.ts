import { expect, test } from "vitest";
import { site } from "../../site.config";
import { linksToParts } from "./linksToParts";

const { url } = site;
const file = (address: string, markdown: string) => ({ address: `/docs/${address}.md`, markdown });
const relink = linksToParts([
  [file("short", "# Short\n\n## Part\n")],
  [
    file("long", '# Long\n\n## Notes\n\nx\n\n<a id="all"></a>\n\n## Messages\n\nSee [this part].\n'),
    file("long/messages", '<a id="all"></a>\n\n## Messages\n\n### By `status`\n\nSee [this part].\n'),
    file(
      "long/messages/by-status",
      '### By `status`\n\n- <a id="e-1"></a>`1`\n\n<a id="more"></a>\n\n#### Notes\n\n```sh\n# code\n```\n\n#### Last\n',
    ),
  ],
]);
const ends = (target: string) =>
  relink(`[x](${url}/docs/${target}), y`).slice(`[x](${url}/docs/`.length, -")), y".length + 1);

test("a link leads to the part with the anchor or heading, and if several have the heading, to the deepest", () => {
  expect(ends("long.md#e-1")).toBe("long/messages/by-status.md#e-1");
  expect(ends("long.md#last")).toBe("long/messages/by-status.md#last");
  expect(ends("long.md#all")).toBe("long/messages.md#all");
  expect(ends("long.md#by-status")).toBe("long/messages/by-status.md#by-status");
  expect(relink(`See ${url}/docs/long.md#e-1\n`)).toBe(`See ${url}/docs/long/messages/by-status.md#e-1\n`);
});

test("other links are unchanged: to the page's own file, to other pages, to missing anchors, to other sites", () => {
  for (const link of [
    "long.md#notes",
    "long.md#code",
    "long.md#messages",
    "long.md",
    "short.md#part",
    "short.md#e-1",
  ]) {
    expect(ends(link)).toBe(link);
  }
  expect(relink("https://example.com/docs/long.md#e-1")).toBe("https://example.com/docs/long.md#e-1");
});

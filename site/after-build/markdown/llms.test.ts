import { expect, test } from "vitest";
import { findOperation } from "../../reference/reference";
import { twoOperations } from "../../reference/testing/smallReference";
import { llmsFull, llmsIndex } from "./llms";
import { markdownFiles } from "./markdownFiles";

const page = (address: string, description = "") => ({
  address,
  title: `Page ${address}`,
  description,
  markdown: `# ${address}\n`,
});
const pages = [page("/about"), page("/docs/help/plus", "What it is."), page("/docs/api/get-me"), page("/")];

test("llms.txt lists pages by part, in order, with their Markdown address and description; the rest is optional", () => {
  expect(llmsIndex(pages)).toContain(
    "## API reference\n\n- [Page /docs/api/get-me](https://docs.apparyllis.com/docs/api/get-me.md)\n\n## Help with the app\n\n- [Page /docs/help/plus](https://docs.apparyllis.com/docs/help/plus.md): What it is.\n\n## Files\n\n",
  );
  expect(llmsIndex(pages)).toMatch(
    /\n## Optional\n\n- \[Page \/about\]\(\S+\/about\.md\)\n- \[Page \/\]\(\S+\/index\.md\)\n$/,
  );
});

test("llms-full.txt contains each page's Markdown under its address", () => {
  const [introduction, ...rest] = llmsFull(pages).split("\n\n---\n\n");
  expect(introduction).toMatch(/^All pages: \S+\/llms\.txt\n\n# Simply Plural\n/);
  expect(rest).toEqual([
    "<!-- https://docs.apparyllis.com/docs/api/get-me -->\n\n# /docs/api/get-me",
    "<!-- https://docs.apparyllis.com/docs/help/plus -->\n\n# /docs/help/plus",
    "<!-- https://docs.apparyllis.com/about -->\n\n# /about",
    "<!-- https://docs.apparyllis.com/ -->\n\n# /\n",
  ]);
});

test("llms.txt names the requests of an operation, and below a long page each of its parts", () => {
  const parts = [{ address: "/docs/help/plus/ends.md", title: "When it ends", markdown: "" }];
  const operation = findOperation(twoOperations(), "addLamp");
  operation.requestLines.push({ method: "POST", path: "/v1/lamp/{lampId}" });
  const index = llmsIndex([
    { ...page("/docs/api/add-lamp", "Adds one."), operation },
    { ...page("/docs/help/plus"), parts },
  ]);
  expect(index).toContain("add-lamp.md): `POST /v1/lamp`, `POST /v1/lamp/{lampId}`. Adds one.\n");
  expect(index).toContain(
    "docs/help/plus.md)\n  - [When it ends](https://docs.apparyllis.com/docs/help/plus/ends.md)\n",
  );
});

test("each page has a Markdown file beside its HTML, from the address of the index to a link to the page", async () => {
  const files = await markdownFiles(pages, twoOperations());
  expect([...files.keys()].sort()).toEqual([
    "about.md",
    "docs/api/get-me.md",
    "docs/help/plus.md",
    "index.md",
    "llms-api.txt",
    "llms-full.txt",
    "llms.txt",
    "skill.md",
  ]);
  expect(files.get("about.md")).toBe(
    "All pages: https://docs.apparyllis.com/llms.txt\n\n# /about\n\n---\n\nThis page on the site: https://docs.apparyllis.com/about\n",
  );
});

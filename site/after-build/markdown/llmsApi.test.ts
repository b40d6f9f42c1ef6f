import { expect, test } from "vitest";
import { smallDescription } from "../../../tests/fixtures/smallDescription";
import { smallReference, twoOperations } from "../../reference/testing/smallReference";
import { llmsApi } from "./llmsApi";

const url = "https://docs.apparyllis.com";
const guide = (name: string, title: string, text: string) => ({
  address: `/docs/getting-started/${name}`,
  title,
  markdown: `# ${title}\n\n${text}\n`,
});

test("the index stands first, then the guides, then the operations", () => {
  const text = llmsApi([guide("errors", "Errors", "Read them."), guide("intro", "Start", "Begin.")], twoOperations());
  expect(text.startsWith(`All pages: ${url}/llms.txt\n\n# `)).toBe(true);
  const tops = [...text.matchAll(/^# (.+)$/gm)].map(([, title]) => title);
  expect(tops.slice(1)).toEqual(["Start", "Errors", "Operations"]);
});

test("other pages are not in it", () => {
  const text = llmsApi([guide("recipes", "Recipes", "Many programs.")], twoOperations());
  expect(text).not.toContain("Many programs.");
});

test("a guide has one sample where its page has two, and loses what stands elsewhere, with its anchor", () => {
  const samples = 'JavaScript:\n\n```js\njs();\n```\n\nPython:\n\n```py title="a.py"\npy()\n```\n\nAfter.';
  const matrix = '<a id="matrix"></a>\n\n## Every operation and its permission\n\nTable.\n\n## More\n\nLast.';
  const text = llmsApi([guide("authentication", "Authentication", `${samples}\n\n${matrix}`)], twoOperations());
  expect(text).toContain("js();");
  expect(text).toContain("After.\n\n## More\n\nLast.");
  expect(text).not.toMatch(/py\(\)|Python:|Table\.|matrix/);
});

test("links to what is in the file lead there, others to Markdown", () => {
  const description = smallDescription();
  const post = description.paths["/v1/lamp"]?.post;
  if (!post) throw new Error("the small description has no POST");
  post.description = [
    "Adds a lamp.",
    "See [ids](/docs/getting-started/conventions#ids), [conventions](/docs/getting-started/conventions),",
    "[Add lamp](/docs/api/add-lamp), [adding](/docs/api/add-lamp), [lamps](/docs/api/lamps) and [recipes](/docs/getting-started/recipes).",
  ].join("\n\n");
  const pages = [
    guide("conventions", "Conventions of the API", "## Ids\n\nText."),
    guide("recipes", "Recipes", ""),
    { address: "/docs/api/add-lamp", title: "Add lamp", markdown: "" },
    { address: "/docs/api/lamps", title: "Lamps", markdown: "" },
  ];
  const text = llmsApi(pages, smallReference(description));
  expect(text).toContain("See [ids](#ids), [conventions](#conventions-of-the-api),");
  expect(text).toContain(
    `Add lamp, adding (\`POST /v1/lamp\`), [lamps](#lamps) and [recipes](${url}/docs/getting-started/recipes.md).`,
  );
});

test("a link keeps its page if two guides have its anchor", () => {
  const link = `See [ids](${url}/docs/getting-started/conventions.md#ids).`;
  const pages = [
    guide("conventions", "Conventions", "## Ids\n\nText."),
    guide("socket", "Socket", `${link}\n\n## Ids`),
  ];
  expect(llmsApi(pages, twoOperations())).toContain(link);
});

import { expect, test } from "vitest";
import { markdownPage } from "./markdown";
import { component, folded, type Part } from "./parts";

const frontMatter = { slug: "/lamps", title: "Lamps" };
const write = (...parts: Part[]) => markdownPage({ frontMatter, parts }).replace("# Lamps\n\n", "");
const field = (name: string, ...said: Part[]) =>
  component("Field", { name, anchor: `body-${name}`, type: "string", marks: "required" }, ...said);

test("a page begins with its title, and a heading has an anchor if its words are not its id", () => {
  const parts = ["## Body {#body}", "## [PluralKit](/x) {#plural-kit}"];
  expect(markdownPage({ frontMatter, parts })).toBe(
    '# Lamps\n\n## Body\n\n<a id="plural-kit"></a>\n\n## [PluralKit](/x)',
  );
  expect(markdownPage({ frontMatter, parts: ["# Lamps", "Shine."] })).toBe("# Lamps\n\nShine.");
});

test("a field has its type and marks in brackets, and its fields in a list inside it", () => {
  const shade = field("shade", "Around it.", folded("Fields of `shade`", {}, component("Fields", {}, field("hue"))));
  expect(write(component("Fields", {}, shade, field("cord")))).toBe(
    "- `shade` (string, required): Around it.\n\n  **Fields of `shade`**\n\n  - `hue` (string, required)\n\n- `cord` (string, required)",
  );
});

test("only a field to which the page links has an anchor; without more than a paragraph each, its list is closed up", () => {
  expect(write(component("Fields", {}, field("a", "See [b](#body-b)."), field("b")))).toBe(
    '- `a` (string, required): See [b](#body-b).\n- <a id="body-b"></a>`b` (string, required)',
  );
});

test.each([
  ["No lamp\n", "[`No lamp`](/e)"],
  ["", "[_Empty body_](/e)"],
  ["<!DOCTYPE html>\n<body>\n<pre>Bad Request</pre>\n</body>", "[_HTML page: Bad Request_](/e)"],
  ["No\nlamp", "```text\n  No\n  lamp\n  ```"],
])("the message of an error, %j, is %j", (text, message) => {
  const error = component("ErrorRow", { status: "404", text, href: "/e" }, "Missing.", "Check it.");
  expect(write(component("Errors", {}, error))).toBe(`- \`404\`\n\n  ${message}\n\n  Missing.\n\n  Check it.`);
});

const example = folded("A lamp", {}, "```json\n{}\n```");

test.each<[Part, string]>([
  [component("Form", { title: "Bright" }, "On."), "**Bright**\n\nOn."],
  [component("Status", { status: "200" }, "Stored."), "**`200` Success**\n\nStored."],
  [component("RequestLines", { lines: [{ method: "GET", path: "/v1/me" }] }), "```http\nGET /v1/me\n```"],
  [
    component(
      "Workbench",
      { examples: ["Bright"] },
      component("div", {}, component("Tabs", {}, component("TabItem", { label: "Rust" }, "```rust\n```"))),
      component("div", {}, example),
    ),
    "**Request: Bright**\n\nRust:\n\n```rust\n```\n\n**Response**\n\n**A lamp**\n\n```json\n{}\n```",
  ],
  [
    component(
      "Operations",
      {},
      component("OperationItem", { method: "GET", path: "/v1/me", title: "Get me", href: "/me" }, "Returns you."),
    ),
    "- [Get me](/me)\n\n  GET `/v1/me`\n\n  Returns you.",
  ],
])("a component has all that its page shows: %#", (part, text) => {
  expect(write(part)).toBe(text);
});

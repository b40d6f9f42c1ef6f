import { expect, test } from "vitest";
import { mdx, mdxPage } from "./mdx";
import { blocks, codeFence, component, exampleFence, plainText, together } from "./parts";

test("braces and angle brackets are escaped only outside code", () => {
  expect(mdx("Send {id} <now> as `{id}`")).toBe("Send \\{id\\} \\<now> as `{id}`");
});

test("attributes are strings, bare names or expressions; those without a value are omitted", () => {
  expect(mdx(component("A", { a: "x", b: true, c: false, d: undefined, e: [1], f: 'say "hi"' }))).toBe(
    '<A a="x" b e={[1]} f={"say \\"hi\\""} />',
  );
});

test("parts are on lines of their own in their component, but for words that would become a paragraph", () => {
  expect(mdx(component("A", {}, "One.", [false, component("summary", {}, "{Two}")]), "## Three {#three}")).toBe(
    "<A>\n\nOne.\n\n<summary>\\{Two\\}</summary>\n\n</A>\n\n## Three {#three}",
  );
});

test("a fence is longer than any run of backticks inside it", () => {
  expect(codeFence("text", "a ``` b")).toBe("````text\na ``` b\n````");
});

test("front matter omits undefined fields", () => {
  const frontMatter = { slug: "/a", title: "A: b", gone: undefined };
  expect(mdxPage({ frontMatter, parts: ["A."] })).toBe('---\nslug: "/a"\ntitle: "A: b"\n---\n\n\nA.');
});

test("a single paragraph is unchanged; several blocks, a list or code are wrapped", () => {
  expect(together("`name` is missing.")).toBe("`name` is missing.");
  for (const blocks of ["One.\n\nTwo.", "- One", "Any of:\n- one", "```\ncode\n```"]) {
    expect(together(blocks)).toEqual(component("div", {}, blocks));
  }
});

test("an example of a text body has no quotes, which are not sent; JSON keeps them", () => {
  expect(exampleFence("text/html", "3")).toBe("```text\n3\n```");
  expect(exampleFence("application/json", "684edff033ec11504aff3987")).toBe('```json\n"684edff033ec11504aff3987"\n```');
  expect(exampleFence("text/html", { success: true })).toContain("```json");
});

test("a quote with a bold first paragraph becomes a warning; other quotes do not", () => {
  expect(mdx("> **Never call this**\n>\n> It deletes\n> `info`.\n>\n> For good.\n\nAfter.")).toBe(
    ":::warning[Never call this]\n\nIt deletes\n`info`.\n\nFor good.\n\n:::\n\nAfter.",
  );
  expect(mdx("> **Bold** words.\n>\n> More.")).toBe("> **Bold** words.\n>\n> More.");
});

test("inline and fenced code keeps its braces; a lone backtick does not begin code", () => {
  expect(mdx("{a} `{b}` {c}\n```\n{d}\n```\n{e}")).toBe("\\{a\\} `{b}` \\{c\\}\n```\n{d}\n```\n\\{e\\}");
  expect(mdx("a ` {b}\n{c} ` d")).toBe("a ` \\{b\\}\n\\{c\\} ` d");
  expect(mdx("````text\n```{a}\n````")).toBe("````text\n```{a}\n````");
});

test("plain text has every character that Markdown or MDX interprets escaped", () => {
  expect(plainText("a_b *c* [d](e) {f} <g> `h` i|j ~k #l \\m")).toBe(
    "a\\_b \\*c\\* \\[d\\](e) \\{f\\} \\<g\\> \\`h\\` i\\|j \\~k \\#l \\\\m",
  );
});

test("strings that a quoted attribute cannot contain are expressions, and so are numbers", () => {
  expect(mdx(component("A", { a: "b\\c", d: "e\nf", g: "{h}", i: 0, k: "" }))).toBe(
    '<A a={"b\\\\c"} d={"e\\nf"} g={"{h}"} i={0} k="" />',
  );
});

test("a code block has its title without backticks, and no blank line at its end", () => {
  expect(codeFence("js", "a\n\n", '`say` "b"')).toBe('```js title="say \\"b\\""\na\n\n```');
  expect(exampleFence("application/json", { a: 1 }, "One")).toBe('```json title="One"\n{\n  "a": 1\n}\n```');
});

test("blocks are separated by one blank line, and empty ones are skipped", () => {
  expect(blocks("a", "", undefined, false, "b")).toBe("a\n\nb");
});

test.each(["* a", "+ a", "> a", "# a", "## a", "1. a", "1) a", "| a |", "<div />", "  - a", "a\n \nb"])(
  "%j is more than a paragraph",
  (markdown) => {
    expect(together(markdown)).toEqual(component("div", {}, markdown));
  },
);

test.each(["-a", "#a", "1.a", "a\nb", "a - b", "\n\na\n\n"])("%j is one paragraph", (markdown) => {
  expect(together(markdown)).toBe(markdown);
});

import fs from "node:fs";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import type { Root, RootContent, Text } from "mdast";
import { unified } from "unified";
import { afterEach, describe, expect, test } from "vitest";
import { coloured, highlight } from "./highlight";
import { remarkCodeBlocks } from "./remarkCodeBlocks";

/** Makes a page with one code fence. */
const blocksOf = (lang: string, meta = "", value = "") => {
  const tree: Root = { type: "root", children: [{ type: "code", lang, meta, value }] };
  return unified().use(remarkCodeBlocks).runSync(tree, { path: "docs/page.mdx" });
};

test("code becomes HTML with highlighting classes, and only what HTML requires is escaped", () => {
  expect(highlight(`f('a', "<&>")`, "js")).toBe(
    `<span class="hljs-title function_">f</span>(<span class="hljs-string">'a'</span>, <span class="hljs-string">"&lt;&amp;>"</span>)`,
  );
  expect(highlight("&quot; <", "text")).toBe("&amp;quot; &lt;");
});

test("every mark that code has is coloured, and every colour is for a mark", () => {
  const css = fs.readFileSync(fromRoot("site/src/css/base.css"), "utf8");
  expect([...css.matchAll(/\.hljs-([\w-]+)/g)].map(([, name]) => name).sort()).toEqual([...coloured].sort());
  expect(highlight("function f(a) {}", "js")).toBe(
    '<span class="hljs-keyword">function</span> <span class="hljs-title function_">f</span>(a) {}',
  );
});

test("a URL may break after its slashes, and the rest of the code is unchanged", () => {
  const code = 'curl "https://api.example.com/v1/note/684e?a=b/c" --data a/b';
  const html = highlight(code, "text");
  expect(html).toContain('"https://api.example.com/<wbr>v1/<wbr>note/<wbr>684e?a=b/<wbr>c" --data a/b');
  expect(html.replaceAll("<wbr>", "")).toBe(code);
});

test("a code fence becomes a block with its language, and its title or the language as readers know it", () => {
  expect(blocksOf("json", "", "1")).toMatchObject({
    children: [{ attributes: [{}, { value: "json" }, { value: "JSON" }] }],
  });
  expect(blocksOf("dart", 'title="Dart"', "1")).toMatchObject({
    children: [{ name: "CodeBlock", attributes: [{ name: "html" }, { value: "dart" }, { value: "Dart" }] }],
  });
});

test("a block without a title is named after what it is below: a heading, a field, a summary", () => {
  const under = (above: RootContent): string[] => {
    const children: RootContent[] = [above, { type: "code", lang: "text", value: "1" }];
    const tree = unified().use(remarkCodeBlocks).runSync({ type: "root", children }, { path: "docs/page.mdx" });
    const block = tree.children[1];
    if (block?.type !== "mdxJsxFlowElement") return [];
    return block.attributes.filter((one) => "name" in one && one.name === "what").map(({ value }) => String(value));
  };
  const words: Text[] = [{ type: "text", value: "Keeping alive" }];
  const named = { type: "mdxJsxAttribute" as const, name: "name", value: "Ping" };
  expect(under({ type: "heading", depth: 2, children: words })).toEqual(["code: Keeping alive"]);
  const summary = { type: "mdxJsxTextElement" as const, name: "summary", attributes: [], children: words };
  expect(under(summary)).toEqual(["code: Keeping alive"]);
  expect(under({ type: "mdxJsxFlowElement", name: "Field", attributes: [named], children: [] })).toEqual([
    "code: Ping",
  ]);
  expect(under({ type: "paragraph", children: words })).toEqual([]);
});

describe("a sample with markers", () => {
  const file = "generated/code-blocks-test.py";
  afterEach(() => fs.rmSync(fromRoot(file), { force: true }));
  const partsOf = (program: string) => {
    fs.mkdirSync(fromRoot("generated"), { recursive: true });
    fs.writeFileSync(fromRoot(file), program);
    const [block] = blocksOf("py", `file=${file}`).children;
    const parts = block?.type === "mdxJsxFlowElement" ? block.children : [];
    return parts.map((part) => (part.type === "mdxJsxFlowElement" ? part.attributes.map(({ value }) => value) : []));
  };

  test("is in parts: folded lines, of which only comments have a colour, say what they do; lines that matter are marked", () => {
    const program = "a = 1\n\n# region How\nb = 2  # Two\n\nc = 3\n# endregion\n# core\nd\n# end core\ne\n";
    const number = (value: number) => `<span class="hljs-number">${value}</span>`;
    expect(partsOf(program)).toEqual([
      [`a = ${number(1)}\n`, "py"],
      ['\nb = 2  <span class="hljs-comment"># Two</span>\n\nc = 3\n', "How: 3 lines", "py"],
      ["<mark>d\n</mark>e", "py"],
    ]);
  });

  test("stops the build with the page's and the sample's name if they do not match", () => {
    expect(() => partsOf("a\n# endregion\n")).toThrow(`docs/page.mdx:1: ${file}:2: "# endregion" ends no part.`);
  });
});

test("a language without a grammar, and a missing file, stop the build with the page's name", () => {
  expect(() => blocksOf("klingon")).toThrow(/^docs\/page\.mdx:1: no grammar for "klingon"\. Register one/);
  expect(() => blocksOf("js", "file=samples/none.js")).toThrow(
    /^docs\/page\.mdx:1: .*samples\/none\.js does not exist\./,
  );
});

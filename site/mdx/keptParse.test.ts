import fs from "node:fs";
import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { type PluggableList, unified } from "unified";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { Cache } from "../../toolkit/files/cache";
import { keptParse } from "./keptParse";

const at = scratchFolder();
const page = "# A lamp\n\n<Lamp pattern={/a+/u} size={1n} />\n\n| a |\n|---|\n| `b` |\n";

/** Parses a text as a new build would. @returns its tree, and whether a parser was needed. */
function parse(text: string, plugins: PluggableList = [remarkMdx]): { tree: Root; hasParsed: boolean } {
  let hasParsed = false;
  const processor = unified()
    .use(remarkParse)
    .use(function note() {
      const { parser } = this;
      this.parser = (...given) => {
        hasParsed = true;
        return parser?.(...given) as Root;
      };
    })
    .use(keptParse, new Cache(at("cache")))
    .use(plugins);
  const tree = processor.parse(text);
  return { tree, hasParsed };
}

test("a text is parsed once, and its tree stays the same, with code in it", () => {
  const tree = unified().use(remarkParse).use(remarkMdx).parse(page);
  expect([parse(page), parse(page)]).toEqual([
    { tree, hasParsed: true },
    { tree, hasParsed: false },
  ]);
});

test.each<[string, string, PluggableList?]>([
  ["another text", `${page}.`],
  ["the same as Markdown", page, []],
  ["the same with tables", page, [remarkMdx, remarkGfm]],
])("%s is parsed again", (_, text, plugins) => {
  parse(page);
  const { tree, hasParsed } = parse(text, plugins);
  expect([hasParsed, tree]).toEqual([
    true,
    unified()
      .use(remarkParse)
      .use(plugins ?? [remarkMdx])
      .parse(text),
  ]);
});

test("a damaged tree is parsed again", () => {
  const { tree } = parse(page);
  const [entry = ""] = fs.readdirSync(at("cache"));
  fs.truncateSync(at("cache", entry), 50);
  expect(parse(page)).toEqual({ tree, hasParsed: true });
});

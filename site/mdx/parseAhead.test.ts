import fs from "node:fs";
import { DEFAULT_CONFIG } from "@docusaurus/core/lib/server/configValidation";
import { compileToJSX } from "@docusaurus/mdx-loader/lib/utils";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { Cache } from "../../toolkit/files/cache";
import { keptParse } from "./keptParse";
import { parseAhead } from "./parseAhead";
import { countParses } from "./testing/countParses";

const at = scratchFolder();
const page =
  "---\ntitle: Lamps\n---\n\n:::note A note\n\nText.\n\n:::\n\n## Lamp {#lamp}\n\n| a |\n|---|\n| `b` |\n\n<!-- c -->\n";

test("what is parsed ahead is what Docusaurus asks for, and a page with a fault is left to it", async () => {
  fs.mkdirSync(at("docs"));
  fs.writeFileSync(at("docs", "a.mdx"), "<Lamp");
  fs.writeFileSync(at("docs", "b.mdx"), page);
  const cache = new Cache(at("cache"));
  await parseAhead(at("docs"), () => true, cache);
  const parses = countParses();
  const { content } = await compileToJSX({
    fileContent: page,
    filePath: at("docs", "b.mdx"),
    frontMatter: {},
    compilerName: "client",
    options: {
      markdownConfig: DEFAULT_CONFIG.markdown,
      admonitions: true,
      beforeDefaultRemarkPlugins: [parses.plugin, [keptParse, cache]],
      beforeDefaultRehypePlugins: [],
      remarkPlugins: [],
      rehypePlugins: [],
      recmaPlugins: [],
      staticDirs: [],
      siteDir: at("docs"),
    },
  });
  expect([parses.count(), content.includes("lamp")]).toEqual([0, true]);
});

test("once nobody waits for the trees, no more pages are parsed", async () => {
  fs.mkdirSync(at("docs"));
  for (const name of ["a", "b", "c"]) fs.writeFileSync(at("docs", `${name}.mdx`), name);
  const cache = new Cache(at("cache"));
  let asked = 0;
  await parseAhead(at("docs"), () => ++asked < 2, cache);
  expect(fs.readdirSync(at("cache")).length).toBe(1);
});

import fs from "node:fs";
import { DEFAULT_CONFIG } from "@docusaurus/core/lib/server/configValidation";
import { compileToJSX } from "@docusaurus/mdx-loader/lib/utils";
import { buildCache, type Cache } from "@simply-plural-docs/toolkit/files/cache";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { keptParse } from "./keptParse";

/** Ends the work on a page once it is parsed. */
const stop = () => () => {
  throw new Error("Only the tree was wanted.");
};

/**
 * Parses documents into the cache, in the order and form in which Docusaurus will ask for their trees. Faults are left
 * for Docusaurus to find.
 *
 * @param folder is searched for MDX files.
 * @param goesOn asked before each of them.
 * @param cache keeps the trees.
 */
export async function parseAhead(folder: string, goesOn: () => boolean, cache: Cache = buildCache): Promise<void> {
  const options = {
    markdownConfig: DEFAULT_CONFIG.markdown,
    admonitions: true,
    beforeDefaultRemarkPlugins: [[keptParse, cache], stop],
    beforeDefaultRehypePlugins: [],
    remarkPlugins: [],
    rehypePlugins: [],
    recmaPlugins: [],
    staticDirs: [],
    siteDir: folder,
  };
  for (const file of filesBelow(folder).filter((name) => name.endsWith(".mdx"))) {
    if (!goesOn()) return;
    const filePath = `${folder}/${file}`;
    const fileContent = fs.readFileSync(filePath, "utf8");
    await compileToJSX({ fileContent, filePath, frontMatter: {}, options, compilerName: "client" }).catch(
      () => undefined,
    );
  }
}

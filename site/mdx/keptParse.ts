import v8 from "node:v8";
import { buildCache, type Cache } from "@simply-plural-docs/toolkit/files/cache";
import { stateOf } from "@simply-plural-docs/toolkit/files/ifChanged";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import type { Root } from "mdast";
import type { Plugin } from "unified";

/** A tree depends on a dozen parsers and extensions. */
const packages = stateOf([fromRoot("node_modules/.package-lock.json")]);

/**
 * Remark plugin: takes the trees of texts that an earlier build has parsed from the cache. Parsing takes a third of the
 * processor time of bundling.
 *
 * @param cache keeps the trees.
 */
export const keptParse: Plugin<[cache?: Cache], Root> = function (cache = buildCache) {
  const { parser } = this;
  if (!parser) throw new Error("keptParse: there is no parser before this plugin.");
  this.parser = (text, file) => {
    // Their names and characters show which they are: Markdown or MDX, with tables or without.
    const extensions = JSON.stringify(this.data("micromarkExtensions") ?? []);
    const key = ["parsed", process.version, packages, extensions, text];
    const known = cache.read(key);
    if (known) return v8.deserialize(known);
    const tree = parser(text, file);
    // Not as JSON, which has no regular expressions and no undefined values, as in the syntax trees of MDX.
    cache.write(key, v8.serialize(tree));
    return tree;
  };
};

import fs from "node:fs";
import path from "node:path";
import MiniSearch from "minisearch";
import YAML from "yaml";
import { generatedStatic } from "../../../lib/openapi/published";
import type { Description } from "../../../lib/openapi/types";
import { fromRoot } from "../../../lib/paths";
import { indexOptions } from "../shared/engine";
import type { PageEntry, SearchIndex } from "../shared/types";
import { listPages } from "./listPages";

/** The index file, served by the site. */
export const indexFile = path.join(generatedStatic, "search-index.json");

/**
 * Makes the search index of the whole site.
 *
 * @param description the bundled API description.
 */
function buildIndex(description: Description): SearchIndex {
  const search = new MiniSearch<PageEntry>(indexOptions);
  search.addAll(listPages(description));
  const synonyms = YAML.parse(fs.readFileSync(fromRoot("plugins/search/synonyms.yaml"), "utf8")) as string[][];
  return { index: search.toJSON(), synonyms };
}

/** Writes the search index to where the site serves it from. */
export function writeIndex(description: Description): void {
  fs.mkdirSync(generatedStatic, { recursive: true });
  fs.writeFileSync(indexFile, JSON.stringify(buildIndex(description)));
}

import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "../../lib/paths";

/**
 * Search without a server: the index is a file made by `npm run generate` (server/writeIndex.ts; what readers say for it is in synonyms.yaml); the box, the
 * dialog and the engine come from here. The UI knows the engine only as `SearchEngine` (shared/types.ts).
 */
export default function search(): Plugin {
  return { name: "search", getThemePath: () => fromRoot("plugins/search/theme") };
}

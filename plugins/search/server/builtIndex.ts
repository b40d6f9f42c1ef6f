import { fromRoot } from "../../../lib/paths";
import { readJson } from "../../../lib/readJson";
import { searchPointer } from "../../../lib/searchPointer";
import type { SearchIndex } from "../shared/types";

const readBuilt = (address: string) => readJson(fromRoot("build", address), "Run: npm run build");

/**
 * @returns the index of the last build, as readers' browsers get it.
 * @throws UserError when there is no build.
 */
export function readBuiltIndex(): SearchIndex {
  const { address } = readBuilt(searchPointer) as { address: string };
  return readBuilt(address) as SearchIndex;
}

import { fromRoot } from "../../../lib/paths";
import { readJson } from "../../../lib/readJson";
import { searchPointer } from "../../../lib/searchPointer";
import type { SearchIndex } from "../shared/types";

const readBuilt = (address: string) => readJson(fromRoot("build", address), "Run: npm run build");

/**
 * @returns the last build's index, exactly as browsers load it.
 * @throws UserError if there is no build.
 */
export function readBuiltIndex(): SearchIndex {
  const { address } = readBuilt(searchPointer) as { address: string };
  return readBuilt(address) as SearchIndex;
}

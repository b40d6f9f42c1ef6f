import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { readJson } from "@simply-plural-docs/toolkit/files/readJson";
import { searchPointer } from "../shared/searchPointer";
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

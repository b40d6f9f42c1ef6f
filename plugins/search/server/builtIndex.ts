import fs from "node:fs";
import { fromRoot } from "../../../lib/paths";
import { readJson } from "../../../lib/readJson";
import { searchPointer } from "../../../lib/searchPointer";
import type { SearchIndex } from "../shared/types";

const readBuilt = (address: string) => readJson(fromRoot("build", address), "Run: npm run build");

/** @returns the address of the last build's index below build/; `undefined` where there is no build. */
export function builtIndexAddress(): string | undefined {
  if (!fs.existsSync(fromRoot("build", searchPointer))) return undefined;
  return (readBuilt(searchPointer) as { address: string }).address;
}

/**
 * @returns the index of the last build, as readers' browsers get it.
 * @throws UserError when there is no build.
 */
export function readBuiltIndex(): SearchIndex {
  return readBuilt(builtIndexAddress() ?? searchPointer) as SearchIndex;
}

import fs from "node:fs";
import { fromRoot } from "../../../lib/paths";
import { searchPointer } from "../../../lib/searchPointer";
import { UserError } from "../../../lib/userError";
import type { SearchIndex } from "../shared/types";

/** @returns the address of the last build's index below build/; `undefined` where there is no build. */
export function builtIndexAddress(): string | undefined {
  const file = fromRoot("build", searchPointer);
  if (!fs.existsSync(file)) return undefined;
  return (JSON.parse(fs.readFileSync(file, "utf8")) as { address: string }).address;
}

/**
 * @returns the index of the last build, as readers' browsers get it.
 * @throws UserError when there is no build.
 */
export function readBuiltIndex(): SearchIndex {
  const address = builtIndexAddress();
  if (address === undefined) throw new UserError("There is no search index yet. Run: npm run build");
  return JSON.parse(fs.readFileSync(fromRoot("build", address), "utf8")) as SearchIndex;
}

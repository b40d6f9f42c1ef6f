import { address } from "../../../generated/searchIndex.json";
import type { SearchEngine, SearchIndex } from "../shared/types";

let loading: Promise<SearchEngine> | undefined;

/**
 * Loads engine and index once, when they are first wanted. The index's address holds the hash of its content and is
 * part of this script, so a cache never brings a script and an index of two versions together.
 *
 * @throws Error when either cannot be loaded; the next call tries again.
 */
export function loadEngine(): Promise<SearchEngine> {
  loading ??= Promise.all([import("../shared/engine"), fetchIndex()])
    .then(([{ createEngine }, index]) => createEngine(index))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index answered with status ${response.status}`);
  return (await response.json()) as SearchIndex;
}

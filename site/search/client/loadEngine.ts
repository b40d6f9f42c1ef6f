import { fetchJson } from "../../../lib/fetchJson";
import { searchPointer } from "../../../lib/searchPointer";
import type { SearchEngine, SearchIndex } from "../shared/types";

let loading: Promise<SearchEngine> | undefined;

/**
 * Loads the engine, synonyms and index once, on first use.
 *
 * @throws Error if one of them cannot be loaded; the next call tries again.
 */
export function loadEngine(): Promise<SearchEngine> {
  loading ??= Promise.all([import("../shared/engine"), import("@generated/search/default/synonyms.json"), fetchIndex()])
    .then(([{ createEngine }, synonyms, index]) => createEngine(index, synonyms.default))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** A file with a fixed name contains the address of the index. */
async function fetchIndex(): Promise<SearchIndex> {
  const { address } = await fetchJson<{ address: string }>(`/${searchPointer}`);
  return fetchJson<SearchIndex>(address);
}

import { fetchJson } from "../../../lib/fetchJson";
import { searchPointer } from "../../../lib/searchPointer";
import type { SearchEngine, SearchIndex } from "../shared/types";

let loading: Promise<SearchEngine> | undefined;

/**
 * Loads engine, synonyms and index once, when they are first wanted.
 *
 * @throws Error when one of them cannot be loaded; the next call tries again.
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

/** A file of a fixed address names the index. */
async function fetchIndex(): Promise<SearchIndex> {
  const { address } = await fetchJson<{ address: string }>(`/${searchPointer}`);
  return fetchJson<SearchIndex>(address);
}

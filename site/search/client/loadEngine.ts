import { fetchJson } from "../../utils/fetchJson";
import { searchPointer } from "../shared/searchPointer";
import type { SearchEngine, SearchIndex } from "../shared/types";

let loading: Promise<SearchEngine> | undefined;

/**
 * Loads the engine and its index once, on first use.
 *
 * @throws Error if one of them cannot be loaded; the next call tries again.
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

/** A file with a fixed name contains the address of the index. */
async function fetchIndex(): Promise<SearchIndex> {
  const { address } = await fetchJson<{ address: string }>(`/${searchPointer}`);
  return fetchJson<SearchIndex>(address);
}

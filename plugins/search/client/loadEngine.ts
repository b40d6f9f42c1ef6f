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
  loading ??= Promise.all([
    import("../shared/engine"),
    import("@generated/search/default/synonyms.json"),
    findIndex().then((address) => fetchJson<SearchIndex>(address)),
  ])
    .then(([{ createEngine }, synonyms, index]) => createEngine(index, synonyms.default))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** In development the index is that of the last build; on the built site a file of a fixed address names it. */
async function findIndex(): Promise<string> {
  if (process.env.NODE_ENV === "production") return (await fetchJson<{ address: string }>(`/${searchPointer}`)).address;
  const { address } = (await import("@generated/search/default/lastIndex.json")).default;
  if (!address) throw new Error("The search has no index: the site has not been built.");
  return address;
}

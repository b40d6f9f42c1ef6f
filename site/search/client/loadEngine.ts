import { useCallback, useEffect, useState } from "react";
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

/** Loads the engine. @returns its state, and a function to try again. */
export function useEngine(): { engine: SearchEngine | undefined; hasFailed: boolean; retry: () => void } {
  const [engine, setEngine] = useState<SearchEngine>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    loadEngine().then(setEngine, () => setFailed(true));
  }, []);
  useEffect(load, [load]);
  return { engine, hasFailed, retry: load };
}

import { useCallback, useEffect, useState } from "react";
import type { SearchEngine } from "../shared/types";
import { loadEngine } from "./loadEngine";

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

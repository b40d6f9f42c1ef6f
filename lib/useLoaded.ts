import { useState } from "react";

/**
 * A component that is loaded when the reader first asks for it.
 *
 * @param load imports its module.
 * @returns the component once it is loaded, or "failed"; a function that loads it, first clearing a failure so that the
 *   next one is announced again; and one that removes it.
 */
export function useLoaded<Component>(
  load: () => Promise<{ default: Component }>,
): [loaded: Component | "failed" | undefined, want: () => void, drop: () => void] {
  const [loaded, setLoaded] = useState<Component | "failed">();
  const want = () => {
    setLoaded((last) => (last === "failed" ? undefined : last));
    load().then(
      (module) => setLoaded(() => module.default),
      () => setLoaded("failed"),
    );
  };
  return [loaded, want, () => setLoaded(undefined)];
}

import { useState } from "react";

/**
 * A component that is loaded when the reader first wants it.
 *
 * @param load imports its module.
 * @returns the component, once it is there, or "failed"; what loads it, and clears a failure so that the next one is
 *   announced again; what puts it away.
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

import { useEffect, useState } from "react";

/** How long the outcome of a copy is shown, in milliseconds. */
const shownFor = 2500;

/**
 * State of a button that copies something.
 *
 * @param copy writes to the clipboard; it may throw if there is none, as over plain HTTP.
 * @returns the outcome of the last press ("idle" again after a while, so that the next one is announced too), and the
 *   press handler.
 */
export function useCopying(
  copy: () => Promise<void>,
): [outcome: "idle" | "copied" | "failed", press: () => Promise<void>] {
  const [last, setLast] = useState({ outcome: "idle" as "idle" | "copied" | "failed" });
  useEffect(() => {
    if (last.outcome === "idle") return;
    const timer = setTimeout(() => setLast({ outcome: "idle" }), shownFor);
    return () => clearTimeout(timer);
  }, [last]);
  const press = async () => {
    try {
      await copy();
      setLast({ outcome: "copied" });
    } catch {
      setLast({ outcome: "failed" });
    }
  };
  return [last.outcome, press];
}

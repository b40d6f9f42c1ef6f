import { useEffect, useState } from "react";

/** How long a reader is told what has come of a copy, in milliseconds. */
const told = 2500;

/**
 * A press that copies something.
 *
 * @param copy puts it on the clipboard; it may throw where there is none, as over plain HTTP.
 * @returns what came of the last press, "idle" again after a while so that the next one is announced too; the press.
 */
export function useCopying(
  copy: () => Promise<void>,
): [outcome: "idle" | "copied" | "failed", press: () => Promise<void>] {
  const [last, setLast] = useState({ outcome: "idle" as "idle" | "copied" | "failed" });
  useEffect(() => {
    if (last.outcome === "idle") return;
    const timer = setTimeout(() => setLast({ outcome: "idle" }), told);
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

import { useEffect, useState } from "react";

/** How long a text has to stay the same, in milliseconds. */
const pause = 500;

/** @returns a text once it no longer changes, so that a screen reader does not announce it at every letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

import { useLayoutEffect, useState } from "react";

/** The names of the regions on this page. */
const taken = new Set<string>();

/** @returns a name that no other region on the page has: the given one for the first, with a number for the next. */
export function useRegionName(name: string): string {
  const [own, setOwn] = useState(name);
  useLayoutEffect(() => {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name} ${number}`;
    taken.add(free);
    setOwn(free);
    return () => void taken.delete(free);
  }, [name]);
  return own;
}

/** A plain value (of JSON) in which every part knows where it is written. */
export type Located = LocatedScalar | LocatedMap | LocatedList;

/** A place in a file: `src/api/v1/member.ts:12`. */
export type Place = string;

export type Scalar = string | number | boolean | null;

interface LocatedScalar {
  kind: "scalar";
  place: Place;
  value: Scalar;
}

export interface LocatedMap {
  kind: "map";
  place: Place;
  entries: Map<string, Located>;
}

interface LocatedList {
  kind: "list";
  place: Place;
  items: Located[];
}

/** @returns the value without its places. */
export function toPlain(located: Located): unknown {
  if (located.kind === "scalar") return located.value;
  if (located.kind === "list") return located.items.map(toPlain);
  return Object.fromEntries([...located.entries].map(([key, value]) => [key, toPlain(value)]));
}

/** Compares as the database does: by kind first (nothing, numbers, strings, the rest, booleans), strings by their bytes. */
export function compareValues(a: unknown, b: unknown): number {
  const byKind = kind(a) - kind(b);
  if (byKind !== 0) return byKind;
  if (typeof a === "string" && typeof b === "string") return compareText(a, b);
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  return 0;
}

/** Compares strings by their bytes in UTF-8, which is by their code points. */
export function compareText(a: string, b: string): number {
  const [one, other] = [[...a], [...b]];
  const index = one.findIndex((character, at) => character !== other[at]);
  if (index < 0) return one.length - other.length;
  return (one[index]?.codePointAt(0) ?? 0) - (other[index]?.codePointAt(0) ?? -1);
}

function kind(value: unknown): number {
  if (value === undefined || value === null) return 0;
  return ["number", "string", "object", "boolean"].indexOf(typeof value) + 1;
}

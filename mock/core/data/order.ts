/** Compares like the database: by type first (null, numbers, strings, others, booleans), strings by their bytes. */
export function compareValues(a: unknown, b: unknown): number {
  const byKind = kind(a) - kind(b);
  if (byKind !== 0) return byKind;
  if (typeof a === "string") return compareText(a, String(b));
  if (typeof a === "number" || typeof a === "boolean") return Number(a) - Number(b);
  return 0;
}

/** Compares strings by their UTF-8 bytes, which is the order of their code points. */
export function compareText(a: string, b: string): number {
  const [one, other] = [codePoints(a), codePoints(b)];
  for (const [index, point] of one.entries()) {
    const difference = point - (other[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

function kind(value: unknown): number {
  if (value === null) return 0;
  return ["undefined", "number", "string", "object", "boolean"].indexOf(typeof value);
}

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
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  let index = 0;
  while (index < length && a.charCodeAt(index) === b.charCodeAt(index)) index += 1;
  return index === length ? a.length - b.length : rank(a.charCodeAt(index)) - rank(b.charCodeAt(index));
}

/** @returns a UTF-16 code unit's place in the order of code points: halves of pairs come after all others. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function kind(value: unknown): number {
  if (value === null) return 0;
  return ["undefined", "number", "string", "object", "boolean"].indexOf(typeof value);
}

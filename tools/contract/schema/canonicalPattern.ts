/**
 * Writes a regular expression so that two spellings of the same character class (`[a-zA-Z]`, `[A-Za-z]`, `[0-9]`
 * and `\d` inside a class) become the same text. Everything outside classes stays as it is.
 *
 * @param pattern source of a regular expression.
 */
export function canonicalPattern(pattern: string): string {
  // An escaped character outside a class is kept whole, so that `\[` does not open one.
  return pattern.replace(/\\.|\[(\^?)((?:\\.|[^\]\\])*)\]/gs, (whole, not: string | undefined, inside?: string) =>
    inside === undefined ? whole : `[${not ?? ""}${canonicalClass(inside)}]`,
  );
}

function canonicalClass(inside: string): string {
  const tokens = inside.match(/\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\.|[^\\]/gsu) ?? [];
  const ranges: [number, number][] = [];
  const shorthands = new Set<string>();
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] ?? "";
    if (token === "\\d") ranges.push([48, 57]);
    else if (/^\\[wWsSDbBpP]$/.test(token)) shorthands.add(token);
    else {
      const end = tokens[index + 1] === "-" ? tokens[index + 2] : undefined;
      if (end !== undefined) index += 2;
      ranges.push([codeOf(token), codeOf(end ?? token)]);
    }
  }
  const merged = merge(ranges).map(([from, to]) => (from === to ? hex(from) : `${hex(from)}-${hex(to)}`));
  return [...merged, ...[...shorthands].sort()].join("");
}

const controls: Record<string, string> = { n: "\n", r: "\r", t: "\t", f: "\f", v: "\v", "0": "\0" };

function codeOf(token: string): number {
  if (/^\\[ux]/.test(token) && token.length > 2) return Number.parseInt(token.slice(2), 16);
  const character = token.startsWith("\\") ? (controls[token.slice(1)] ?? token.slice(1)) : token;
  return character.codePointAt(0) ?? 0;
}

function merge(ranges: [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function hex(code: number): string {
  return `\\u${code.toString(16).padStart(4, "0")}`;
}

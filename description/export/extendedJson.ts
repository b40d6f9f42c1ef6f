import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";

/**
 * Parses JSON. Ids, times and numbers in MongoDB's Extended JSON become plain ones: `{"$oid": "a"}` is the string,
 * `{"$numberLong": "5"}` the number.
 *
 * @throws SyntaxError as JSON.parse does.
 */
export function parseExtended(text: string): unknown {
  return JSON.parse(text, /"\$(?:oid|date|number)/.test(text) ? toPlain : undefined);
}

function toPlain(_key: string, value: unknown): unknown {
  const [[key = "", inner] = [], ...others] = isObject(value) ? Object.entries(value) : [];
  if (others.length > 0) return value;
  if (key === "$oid" || key === "$date") return inner;
  return /^\$number(?:Int|Long|Double)$/.test(key) ? Number(inner) : value;
}

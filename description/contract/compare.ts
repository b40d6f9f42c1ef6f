import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { placeInSource } from "../bundle/placeInSource";
import { escapeKey } from "../model/resolve";
import type { Json } from "./serverContract";

/** A difference between two sides. */
export interface Difference {
  /** Its path: `query.limit.pattern`, `body.schema.properties.name.maxLength`. */
  path: string;
  /** Each side's value; "-" if there is none. */
  left: string;
  right: string;
  /** `$comment` of the nearest parent that has one; a JSON pointer is extended to the exact key. */
  leftPlace: string;
  rightPlace: string;
}

type Sides<T> = { left: T; right: T };

/**
 * Compares two JSON values key by key. Alternatives (`anyOf`) may be in any order.
 *
 * @param left one side.
 * @param right the other side.
 * @param places the two sides' places, if they have no `$comment`.
 * @param path path to the values.
 */
export function compare(
  left: Json | undefined,
  right: Json | undefined,
  places: Sides<string> = { left: "", right: "" },
  path = "",
): Difference[] {
  const at = { left: placeIn(left) ?? places.left, right: placeIn(right) ?? places.right };
  if (isObject(left) && isObject(right)) {
    const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((key) => key !== "$comment");
    return keys.sort().flatMap((key) => compare(left[key], right[key], below(at, key), path ? `${path}.${key}` : key));
  }
  if (path.endsWith("anyOf") && Array.isArray(left) && Array.isArray(right) && left.length === right.length) {
    return compareAlternatives(left, right, at, path);
  }
  const says = { left: toText(left), right: toText(right) };
  if (says.left === says.right) return [];
  return [{ path, ...says, leftPlace: at.left, rightPlace: at.right }];
}

/** Removes the alternatives that both sides have, and compares the others in order. */
function compareAlternatives(left: Json[], right: Json[], at: Sides<string>, path: string): Difference[] {
  const without = (list: Json[], other: Json[]) =>
    list.filter((one) => !other.some((two) => compare(one, two, at).length === 0));
  const [ours, theirs] = [without(left, right), without(right, left)];
  return ours.flatMap((one, index) => compare(one, theirs[index], at, `${path}.${left.indexOf(one)}`));
}

function below(places: Sides<string>, key: string): Sides<string> {
  const add = (place: string) => (place.startsWith("#") ? `${place}/${escapeKey(key)}` : place);
  return { left: add(places.left), right: add(places.right) };
}

function placeIn(value: Json | undefined): string | undefined {
  return isObject(value) ? value.$comment : undefined;
}

function toText(value: Json | undefined): string {
  if (value === undefined) return "-";
  if (typeof value === "string") return value;
  return JSON.stringify(value, (key, inner) => (key === "$comment" ? undefined : inner));
}

/**
 * @param differences the differences to show.
 * @param names names of the two sides.
 * @returns three lines per difference: its path, and each side's value with its place.
 */
export function formatDifferences(differences: Difference[], names: Sides<string>): string {
  const width = Math.max(names.left.length, names.right.length);
  const side = (name: string, says: string, place: string) => {
    const short = says.length > 100 ? `${says.slice(0, 99)}…` : says;
    const line = place.startsWith("#") ? placeInSource(place) : place;
    return `    ${name.padEnd(width)}  ${short}${line && `  (${line})`}`;
  };
  const blocks = differences.map((one) => [
    `  ${one.path}`,
    side(names.left, one.left, one.leftPlace),
    side(names.right, one.right, one.rightPlace),
  ]);
  return blocks.flat().join("\n");
}

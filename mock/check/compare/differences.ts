import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";

/** Where a value differs from another one; `undefined` stands for nothing. */
export interface Difference {
  /** JSON pointer, such as `/content/name`. */
  path: string;
  expected: unknown;
  actual: unknown;
}

/** An object in a list, as far as lists are compared. */
interface Item {
  id: string;
  content: Record<string, unknown>;
}

/** Milliseconds by which the server's clock and that of its twin may differ. */
const tolerance = 5 * 60_000;

/**
 * Compares two values of JSON. Times since the check has begun are the same if they are as far from each other as two
 * clocks may be.
 *
 * @param began when the check has begun, in milliseconds since the Unix epoch.
 * @param isIgnored says of a path without positions in lists whether it is not compared.
 */
export function differencesIn(
  expected: unknown,
  actual: unknown,
  began: number,
  isIgnored: (path: string) => boolean = () => false,
  path = "",
): Difference[] {
  if (isIgnored(path.replace(/\/\d+(?=\/|$)/g, "")) || isSame(expected, actual, began)) return [];
  const areLists = Array.isArray(expected) && Array.isArray(actual);
  const areObjects = isObject(expected) && isObject(actual);
  if ((!areLists && !areObjects) || (areLists && expected.length !== actual.length))
    return [{ path, expected, actual }];
  const [wanted, given] = [{ ...expected } as Record<string, unknown>, { ...actual } as Record<string, unknown>];
  return Object.keys({ ...wanted, ...given }).flatMap((name) =>
    differencesIn(wanted[name], given[name], began, isIgnored, `${path}/${name}`),
  );
}

function isSame(expected: unknown, actual: unknown, began: number): boolean {
  if (expected === actual) return true;
  const areOfNow = typeof expected === "number" && typeof actual === "number" && expected >= began;
  return areOfNow && Math.abs(actual - expected) < tolerance;
}

/** @returns whether a value is a list of objects, each with an id. */
export function isList(value: unknown): value is Item[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && typeof item.id === "string");
}

/**
 * Compares which objects two lists have, and their order.
 *
 * @param sortBy property that they are sorted by: objects with the same value may have any order.
 * @param began see `differencesIn`.
 * @param isAdded says whether the check has added an object.
 * @returns how the second list differs, in a sentence; `undefined` if it does not.
 */
export function listDifference(
  expected: Item[],
  actual: Item[],
  sortBy: string | null,
  began: number,
  isAdded: (id: string) => boolean,
): string | undefined {
  const missing = without(expected, actual).map(({ id }) => id);
  const surplus = without(actual, expected).map((item) => `/${actual.indexOf(item)}`);
  if (expected.length !== actual.length) {
    const count = `${actual.length} object${actual.length === 1 ? "" : "s"} instead of ${expected.length}`;
    if (surplus.length > 0) return `${count}: ${surplus.slice(0, 3).join(", ")} should not be there`;
    return missing.every(isAdded) ? `${count}: what was added is missing` : count;
  }
  const keys = (items: Item[]) => items.map(({ id, content }) => (sortBy ? content?.[sortBy] : id));
  if (differencesIn(keys(expected), keys(actual), began).length === 0) return undefined;
  return missing.length > 0 ? "other objects than the mock has there" : "the objects are in another order";
}

function without(some: Item[], others: Item[]): Item[] {
  const ids = new Set(others.map(({ id }) => id));
  return some.filter(({ id }) => !ids.has(id));
}

import { resolve } from "../../../lib/openapi/resolve";
import type { Description, Reference } from "../../../lib/openapi/types";
import type { Located, Scalar } from "../located";
import { Unreadable } from "../unreadable";
import type { YamlCursor } from "./yamlCursor";

const deepest = 60;

/**
 * Joins a part of the bundled description with the lines that it was written in, references followed.
 *
 * @param description the bundle.
 * @param value a part of it.
 * @param cursor the same part in the files.
 * @throws Unreadable when a schema contains itself.
 */
export function locate(description: Description, value: unknown, cursor: YamlCursor, depth = 0): Located {
  const { place } = cursor;
  if (depth > deepest) throw new Unreadable(place, "This part contains itself.");
  const target: unknown = resolve<unknown>(description, value as Reference);
  if (Array.isArray(target)) {
    const items = target.map((item, index) => locate(description, item, cursor.child(index), depth + 1));
    return { kind: "list", place, items };
  }
  if (typeof target === "object" && target !== null) {
    const entries = Object.entries(target).map(
      ([key, item]) => [key, locate(description, item, cursor.child(key), depth + 1)] as const,
    );
    return { kind: "map", place, entries: new Map(entries) };
  }
  return { kind: "scalar", place, value: target as Scalar };
}

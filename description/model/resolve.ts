import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import type { Reference } from "./types";

/** @returns whether a value is a `$ref` object. */
export function isReference(value: unknown): value is Reference {
  return isObject(value) && typeof value.$ref === "string";
}

/**
 * Resolves a reference in a bundled description.
 *
 * @param description the document that the reference is relative to.
 * @param value an object or a reference to one.
 * @returns the object.
 * @throws Error if the reference has no target (the bundler rejects such documents earlier).
 */
export function resolve<T>(description: object, value: T | Reference): T {
  if (!isReference(value)) return value;
  let target: unknown = description;
  for (const key of keysOf(value.$ref)) target = (target as Record<string, unknown> | undefined)?.[key];
  if (target === undefined) throw new Error(`${value.$ref} does not exist`);
  return resolve(description, target as T | Reference);
}

/** @returns the keys in a JSON pointer: `paths`, `/v1/me` and `get` in `#/paths/~1v1~1me/get`. */
export function keysOf(pointer: string): string[] {
  const keys = pointer.split("/").slice(1);
  return keys.map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** @returns a key, escaped for a JSON pointer. */
export function escapeKey(key: string): string {
  return key.replaceAll("%", "%25").replaceAll("~", "~0").replaceAll("/", "~1");
}

/** @returns the names of the schemas that a part of the description refers to directly. */
export function referredSchemas(part: unknown): string[] {
  const references = JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g);
  return Array.from(references, ([, name = ""]) => name);
}

/** @returns the component name that a reference ends in, such as `Member`. */
export function referenceName(value: unknown): string | undefined {
  return isReference(value) ? value.$ref.split("/").pop() : undefined;
}

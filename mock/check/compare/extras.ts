import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, Reference, Schema } from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";

/** @returns the paths of the properties that a schema does not describe, such as `/content/passwordHash`. */
export function extraProperties(
  description: Description,
  schema: Schema | Reference,
  value: unknown,
  path = "",
): string[] {
  const { items, properties, additionalProperties } = resolve<Schema>(description, schema);
  if (Array.isArray(value))
    return value.flatMap((item) => (items ? extraProperties(description, items, item, path) : []));
  if (!isObject(value) || !properties) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const known = properties[name];
    if (known) return extraProperties(description, known, one, `${path}/${name}`);
    return additionalProperties ? [] : [`${path}/${name}`];
  });
}

/** A time in seconds since the Unix epoch, between 2001 and 2286. As milliseconds, it would be in early 1970. */
const isInSeconds = (time: number) => time >= 1e9 && time < 1e10;

/** @returns whether all times in a value are in seconds. */
export function areInSeconds(value: unknown): boolean {
  const times = timesIn(value);
  return times.length > 0 && times.every(isInSeconds);
}

function timesIn(value: unknown): number[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    typeof one !== "number" ? timesIn(one) : /^(at|date|time|\w+(At|Time))$/.test(name) && one !== 0 ? [one] : [],
  );
}

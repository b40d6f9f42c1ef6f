import type { Shape } from "./shape";

/**
 * Brings the two usual ways to write alternatives into one: a type beside `anyOf` belongs to each alternative, and
 * alternatives that differ only in their `enum` are one enum.
 *
 * @param shape a shape whose alternatives are already read; it is changed in place.
 */
export function settleAlternatives(shape: Shape): void {
  if (shape.alternatives.length === 0) return;
  const outer = shape.types;
  if (outer) {
    for (const alternative of shape.alternatives) {
      alternative.types = new Set([...(alternative.types ?? outer)].filter((type) => outer.has(type)));
    }
    shape.types = undefined;
  }
  const [first] = shape.alternatives;
  if (!first || !shape.alternatives.every((alternative) => isEnumOf(alternative, first.types))) return;
  const values = shape.alternatives.flatMap((alternative) => alternative.values?.list ?? []);
  shape.types = first.types;
  shape.values = { list: [...new Set(values)].sort(), place: first.values?.place ?? shape.place };
  shape.alternatives = [];
}

function isEnumOf(shape: Shape, types: Shape["types"]): boolean {
  const sameTypes = [...(shape.types ?? [])].sort().join() === [...(types ?? [])].sort().join();
  const demandsMore =
    shape.limits.size +
      shape.properties.size +
      shape.patternProperties.size +
      shape.required.size +
      shape.dependencies.size +
      shape.alternatives.length >
      0 ||
    shape.items !== undefined ||
    shape.others !== "allowed";
  return sameTypes && shape.values !== undefined && !demandsMore;
}

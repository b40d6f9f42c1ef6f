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
      alternative.types = alternative.types ? alternative.types.intersection(outer) : new Set(outer);
    }
    shape.types = undefined;
  }
  const [first] = shape.alternatives;
  if (!first || !shape.alternatives.every((alternative) => isEnumOf(alternative, first.types))) return;
  const values = shape.alternatives.flatMap((alternative) => alternative.limits.get("enum")?.text.split(", ") ?? []);
  shape.types = first.types;
  shape.limits.set("enum", { text: [...new Set(values)].sort().join(", "), place: shape.place });
  shape.alternatives = [];
}

function isEnumOf(shape: Shape, types: Shape["types"]): boolean {
  const sameTypes = [...(shape.types ?? [])].sort().join() === [...(types ?? [])].sort().join();
  const demandsMore =
    shape.properties.size + shape.patternProperties.size + shape.required.size + shape.dependencies.size > 0 ||
    shape.items !== undefined ||
    shape.others !== "allowed" ||
    shape.alternatives.length > 0;
  return sameTypes && !demandsMore && shape.limits.size === 1 && shape.limits.has("enum");
}

import { isReference, referenceName } from "@simply-plural-docs/description/model/resolve";
import type { Description, Reference, Schema } from "@simply-plural-docs/description/model/types";
import { keysOf, limitsOf, marksOf } from "../fields";

/**
 * Writes a schema as a type of TypeScript, one line per property, with what its type does not say in a comment. Named
 * schemas are only named.
 *
 * @param description the bundled document.
 * @param value the schema or a reference to it.
 * @param indent spaces before the lines of its properties.
 */
export function shapeText(description: Description, value: Schema | Reference, indent = ""): string {
  if (isReference(value)) return referenceName(value) ?? "any";
  const { type, enum: values, anyOf, oneOf } = value;
  if (value.const !== undefined) return JSON.stringify(value.const);
  if (values) return values.map((one) => JSON.stringify(one)).join(" | ");
  const forms = anyOf ?? oneOf;
  if (forms) return forms.map((form) => shapeText(description, form, indent)).join(" | ");
  const types = [type ?? "any"].flat().map((one) => {
    if (one === "object") return objectText(description, value, indent);
    return one === "array" ? arrayText(description, value.items ?? {}, indent) : one;
  });
  return types.join(" | ");
}

/**
 * Puts what a type does not say into words: the description, limits and marks.
 *
 * @param value a property, parameter or item of a list.
 * @param together properties that it can only be sent with.
 */
export function commentText(description: Description, value: Schema | Reference, together: string[] = []): string {
  const { description: said = "", ...schema } = isReference(value) ? {} : value;
  const limits = limitsOf(description, { ...schema, const: undefined, enum: undefined }, together);
  const facts = [...marksOf(schema), ...limits].join("; ");
  return [said.trim().replace(/\s+/g, " "), facts && `[${facts}]`].filter(Boolean).join(" ");
}

function arrayText(description: Description, items: Schema | Reference, indent: string): string {
  const item = shapeText(description, items, indent);
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

function objectText(description: Description, schema: Schema, indent: string): string {
  const inner = `${indent}  `;
  const lines = keysOf(schema).map(({ name, pattern, schema: value, required, togetherWith }) => {
    const key = name ? `${name}${required ? "" : "?"}` : pattern ? `[key: /${pattern}/]` : "[key]";
    const comment = commentText(description, value, togetherWith);
    const [first = "", ...rest] = shapeText(description, value, inner).split("\n");
    return [`${inner}${key}: ${first}${comment ? ` // ${comment}` : ""}`, ...rest].join("\n");
  });
  return lines.length === 0 ? "object" : `{\n${lines.join("\n")}\n${indent}}`;
}

import { isReference, referenceName } from "@simply-plural-docs/description/model/resolve";
import type { Description, Reference, Schema } from "@simply-plural-docs/description/model/types";
import { limitTexts } from "@simply-plural-docs/description/model/typeText";

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
  const limits = limitTexts(description, { ...schema, const: undefined, enum: undefined });
  if (together.length > 0) limits.push(`only together with ${together.map((name) => `\`${name}\``).join(", ")}`);
  const marks = [
    schema["x-visibility"] === "owner" && "not sent to friends",
    schema["x-account"] && `${schema["x-account"]} accounts only`,
    schema["x-seen"] && "not in the server’s published source",
  ].filter((mark): mark is string => Boolean(mark));
  const facts = [...marks, ...limits].join("; ");
  return [said.trim().replace(/\s+/g, " "), facts && `[${facts}]`].filter(Boolean).join(" ");
}

function arrayText(description: Description, items: Schema | Reference, indent: string): string {
  const item = shapeText(description, items, indent);
  return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
}

function objectText(description: Description, schema: Schema, indent: string): string {
  const {
    properties = {},
    required = [],
    dependentRequired = {},
    patternProperties = {},
    additionalProperties,
  } = schema;
  const inner = `${indent}  `;
  const line = (name: string, value: Schema | Reference, together?: string[]) => {
    const type = shapeText(description, value, inner);
    const comment = commentText(description, value, together);
    if (!comment) return `${inner}${name}: ${type}`;
    const [first = "", ...rest] = type.split("\n");
    return [`${inner}${name}: ${first} // ${comment}`, ...rest].join("\n");
  };
  const others = typeof additionalProperties === "object" ? { "": additionalProperties } : {};
  const lines = [
    ...Object.entries(properties).map(([name, value]) =>
      line(required.includes(name) ? name : `${name}?`, value, dependentRequired[name]),
    ),
    ...Object.entries({ ...patternProperties, ...others }).map(([pattern, value]) =>
      line(pattern ? `[key: /${pattern}/]` : "[key]", value),
    ),
  ];
  return lines.length === 0 ? "object" : `{\n${lines.join("\n")}\n${indent}}`;
}

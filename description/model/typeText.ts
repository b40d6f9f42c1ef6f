import { isReference, referenceName, resolve } from "./resolve";
import type { Description, Reference, Schema } from "./types";

const plurals: Record<string, string> = {
  string: "strings",
  number: "numbers",
  integer: "whole numbers",
  boolean: "booleans",
  object: "objects",
  array: "arrays",
};

/**
 * Names a schema's type in words: `string`, `whole number`, `array of strings`, `object or null`.
 *
 * @param description the bundled document.
 * @param value the schema or a reference to it.
 */
export function typeText(description: Description, value: Schema | Reference): string {
  const schema = resolve(description, value);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  if (types.length === 0) return schema.anyOf || schema.oneOf ? "one of several forms" : "any value";
  return types
    .map((type) => {
      if (type === "array" && schema.items) {
        const item = resolve(description, schema.items);
        const name = referenceName(schema.items);
        if (name?.endsWith("Object")) return `array of ${name}`;
        const itemType = [item.type].flat()[0];
        return `array of ${(itemType && plurals[itemType]) ?? "values"}`;
      }
      return type === "integer" || schema.format === "int64" ? "whole number" : type;
    })
    .join(" or ");
}

/**
 * Puts a schema's limits into words, one short phrase each (Markdown).
 *
 * @param description the bundled document.
 * @param value the schema or a reference to it.
 */
export function limitTexts(description: Description, value: Schema | Reference): string[] {
  const schema = resolve(description, value);
  const limits: string[] = [];
  if (schema.const !== undefined) limits.push(`always \`${JSON.stringify(schema.const)}\``);
  if (schema.enum) limits.push(`one of ${schema.enum.map((item) => `\`${item}\``).join(", ")}`);
  if (schema.minLength) limits.push(`at least ${count(schema.minLength, "character")}`);
  if (schema.maxLength !== undefined) limits.push(`at most ${count(schema.maxLength, "character")}`);
  if (schema["x-maxGraphemes"] !== undefined) {
    limits.push(`at most ${count(schema["x-maxGraphemes"], "visible character")}`);
  }
  if (schema.minimum !== undefined) limits.push(`at least ${schema.minimum}`);
  if (schema.maximum !== undefined) limits.push(`at most ${schema.maximum}`);
  if (schema.format && schema.format !== "int64") limits.push(`format ${schema.format}`);
  if (schema.pattern) limits.push(`pattern \`${schema.pattern}\``);
  if (schema.uniqueItems) limits.push("no duplicates");
  if (schema.items && !isReference(schema.items)) {
    limits.push(...limitTexts(description, schema.items).map((limit) => `each ${limit}`));
  }
  return limits;
}

/** @returns a number and its noun, such as "1 message", "2 messages". */
export function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}

import { shownName } from "@simply-plural-docs/description/model/operations";
import { isReference, resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, Parameter, Reference, Schema } from "@simply-plural-docs/description/model/types";
import { limitTexts, typeText } from "@simply-plural-docs/description/model/typeText";
import { attributes, blocks, escapeMdx } from "./mdx";

/** One entry of a field list. */
interface Entry {
  name: string;
  anchor: string;
  schema: Schema | Reference;
  required?: boolean;
  description?: string;
  togetherWith?: string[];
  example?: unknown;
}

/**
 * Writes the fields of a schema as MDX: a `<Fields>` list with a `<Field>` for each, and nested objects in native
 * `<details>`.
 *
 * @param description the bundled document.
 * @param schema an object schema, an array of objects, or a choice of several (`anyOf`, `oneOf`).
 * @param anchor prefix of the fields' anchors, such as `body`.
 * @param isRequest whether clients send these fields. If not, nested objects start open.
 */
export function schemaFields(
  description: Description,
  schema: Schema | Reference,
  anchor: string,
  isRequest: boolean,
): string {
  const target = resolve(description, schema);
  if (target.items) return schemaFields(description, target.items, anchor, isRequest);
  const entries = [...namedEntries(description, target, anchor), ...keyEntries(description, target, anchor)];
  const fields = entries.map((entry) => field(description, entry, isRequest));
  const forms = (target.anyOf ?? target.oneOf ?? []).map((choice, index) => {
    const { title = `Form ${index + 1}`, description: said } = resolve(description, choice);
    const inner = schemaFields(description, choice, `${anchor}-${index + 1}`, isRequest);
    return blocks(
      `<Form${attributes({ title })}>`,
      said && escapeMdx(said),
      inner || "An object without fields: `{}`.",
      "</Form>",
    );
  });
  return blocks(fields.length > 0 && blocks("<Fields>", ...fields, "</Fields>"), ...forms);
}

/** The properties that an object schema names. */
function namedEntries(description: Description, schema: Schema, anchor: string): Entry[] {
  const { properties = {}, required = [], dependentRequired = {} } = schema;
  return Object.entries(properties).map(([name, value]) => ({
    name,
    anchor: `${anchor}-${name}`,
    schema: value,
    required: required.includes(name),
    description: resolve(description, value).description,
    togetherWith: dependentRequired[name],
  }));
}

/** The keys that an object schema does not name: an entry for each pattern, and one for all others. */
function keyEntries(description: Description, schema: Schema, anchor: string): Entry[] {
  const { patternProperties = {}, additionalProperties } = schema;
  const others = typeof additionalProperties === "object" ? [["", additionalProperties] as const] : [];
  return [...Object.entries(patternProperties), ...others].map(([pattern, value]) => {
    const said = resolve(description, value).description;
    return {
      name: "(each key)",
      anchor: `${anchor}-key`,
      schema: value,
      description: pattern ? blocks(`Key: pattern \`${pattern}\`.`, said) : said,
    };
  });
}

/**
 * Lists the properties of a request body whose objects accept additional properties.
 *
 * @param description the bundled document.
 * @param schema the body's schema.
 * @returns the names of top-level properties, such as `members`.
 */
export function openObjects(description: Description, schema: Schema | Reference): string[] {
  const accepts = (value: Schema | Reference): boolean => {
    const target = resolve(description, value);
    const inner = [
      ...Object.values(target.properties ?? {}),
      ...Object.values(target.patternProperties ?? {}),
      ...(target.anyOf ?? []),
      ...(target.items ? [target.items] : []),
    ];
    return (target.properties !== undefined && target.additionalProperties !== false) || inner.some(accepts);
  };
  const properties = resolve(description, schema).properties ?? {};
  return Object.entries(properties).flatMap(([name, value]) => (accepts(value) ? [name] : []));
}

/**
 * Writes parameters as MDX, in the same form as fields. The patterns of ids in a path are not shown, since a reader gets
 * ids from responses; nor is more than the first sentence about a header, which Conventions explains for all operations.
 *
 * @param description the bundled document.
 * @param parameters all parameters of one place.
 * @param place the place, also the prefix of the anchors.
 */
export function parameterFields(description: Description, parameters: Parameter[], place: Parameter["in"]): string {
  const entries = parameters.map((parameter): Entry => {
    const { schema = {}, required, description: said, example } = parameter;
    const name = shownName(parameter);
    const entry = { name, anchor: `${place}-${name}`, schema, required, description: said, example };
    if (place === "path") return { ...entry, schema: { ...resolve(description, schema), pattern: undefined } };
    if (place === "header") return { ...entry, description: said && shortened(said), example: undefined };
    return entry;
  });
  return blocks("<Fields>", ...entries.map((entry) => field(description, entry, true)), "</Fields>");
}

/** The first sentence of a text, and the one with a link. */
function shortened(text: string): string {
  const [first = "", ...rest] = text.replace(/\s+/g, " ").split(/(?<=\.) /);
  return [first, ...rest.filter((sentence) => sentence.includes("]("))].join(" ");
}

/**
 * @param isRequest whether to mark fields as required, rather than as read only. Optional fields have no mark.
 */
function field(description: Description, entry: Entry, isRequest: boolean): string {
  const schema = resolve(description, entry.schema);
  const limits = limitTexts(description, entry.schema);
  if (entry.togetherWith)
    limits.push(`only together with ${entry.togetherWith.map((name) => `\`${name}\``).join(", ")}`);
  const nested = hasFields(description, entry.schema)
    ? schemaFields(description, entry.schema, entry.anchor, isRequest)
    : "";
  const examples = entry.example !== undefined ? [entry.example] : (schema.examples ?? []);
  return blocks(
    `<Field${attributes({
      name: entry.name,
      anchor: entry.anchor,
      type: typeText(description, entry.schema),
      required: entry.required && isRequest,
      readOnly: schema.readOnly && !isRequest,
      ownerOnly: schema["x-visibility"] === "owner",
      account: schema["x-account"],
      seen: schema["x-seen"],
    })}>`,
    entry.description && escapeMdx(entry.description.trim()),
    facts(limits, examples),
    nested &&
      blocks(
        isRequest ? "<details>" : "<details open>",
        `<summary>Fields of \`${entry.name}\`</summary>`,
        nested,
        "</details>",
      ),
    "</Field>",
  );
}

function facts(limits: string[], examples: unknown[]): string {
  const parts = limits.map((limit) => limit.replace(/^(?!`)./, (first) => first.toUpperCase()));
  if (examples.length > 0) {
    parts.push(`Example: ${examples.map((example) => `\`${inlineValue(example)}\``).join(", ")}`);
  }
  return parts.length > 0 ? `<FieldFacts>\n\n${parts.join(" · ")}\n\n</FieldFacts>` : "";
}

function inlineValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function hasFields(description: Description, value: Schema | Reference): boolean {
  const schema = resolve(description, value);
  if (schema.items) return hasFields(description, schema.items);
  return Boolean(
    (schema.properties && Object.keys(schema.properties).length > 0) ||
      schema.patternProperties ||
      typeof schema.additionalProperties === "object" ||
      schema.anyOf?.some((choice) => isReference(choice) || hasFields(description, choice)),
  );
}

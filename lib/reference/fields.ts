import { isReference, resolve } from "../openapi/resolve";
import type { Description, Parameter, Reference, Schema } from "../openapi/types";
import { limitTexts, typeText } from "../openapi/typeText";
import { attributes, blocks, escapeMdx } from "./mdx";

/** One entry of a field list. */
interface Entry {
  name: string;
  anchor: string;
  schema: Schema | Reference;
  required: boolean;
  /** Whether to say "required": in requests, not in responses. What is not required is optional, and not marked. */
  isRequest: boolean;
  description?: string;
  togetherWith?: string[];
  example?: unknown;
}

/**
 * Writes the fields of a schema as MDX: a `<Fields>` list with one `<Field>` each, nested objects in native
 * details.
 *
 * @param description the bundled document.
 * @param schema an object schema, an array of them, or a choice of several.
 * @param anchor prefix of the fields' anchors, such as `body`.
 * @param isRequest whether the reader sends these fields.
 * @param isOpen whether nested objects start opened.
 */
export function schemaFields(
  description: Description,
  schema: Schema | Reference,
  anchor: string,
  isRequest: boolean,
  isOpen = false,
): string {
  const target = resolve(description, schema);
  if (target.items) return schemaFields(description, target.items, anchor, isRequest, isOpen);
  const choices = target.anyOf ?? target.oneOf;
  const together = target.dependentRequired ?? {};
  const own = Object.entries(target.properties ?? {}).map(([name, value]) =>
    field(
      description,
      {
        name,
        anchor: `${anchor}-${name}`,
        schema: value,
        required: target.required?.includes(name) ?? false,
        isRequest,
        description: resolve(description, value).description,
        togetherWith: together[name],
      },
      isOpen,
    ),
  );
  const others = Object.entries(target.patternProperties ?? {});
  if (typeof target.additionalProperties === "object") others.push(["", target.additionalProperties]);
  for (const [pattern, value] of others) {
    const said = resolve(description, value).description;
    const entry = { name: "(each key)", anchor: `${anchor}-key`, schema: value, required: false, isRequest };
    own.push(
      field(
        description,
        { ...entry, description: pattern ? blocks(`Key: pattern \`${pattern}\`.`, said) : said },
        isOpen,
      ),
    );
  }
  return blocks(
    own.length > 0 && blocks("<Fields>", ...own, "</Fields>"),
    choices &&
      blocks(
        ...choices.map((choice, index) => {
          const form = resolve(description, choice);
          const inner = schemaFields(description, choice, `${anchor}-${index + 1}`, isRequest, isOpen);
          return blocks(
            `<Form${attributes({ title: form.title ?? `Form ${index + 1}` })}>`,
            form.description && escapeMdx(form.description),
            inner || "An object without fields: `{}`.",
            "</Form>",
          );
        }),
      ),
  );
}

/**
 * Names the properties of a body whose objects accept properties that are not listed.
 *
 * @param description the bundled document.
 * @param schema the body.
 * @returns names of its own properties, such as `members`.
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
 * Writes parameters as MDX, in the same form as fields.
 *
 * @param description the bundled document.
 * @param parameters all of one place (path, query or header).
 * @param anchor prefix of the anchors.
 */
export function parameterFields(description: Description, parameters: Parameter[], anchor: string): string {
  return blocks(
    "<Fields>",
    ...parameters.map((parameter) => {
      const name = parameter["x-displayName"] ?? parameter.name;
      return field(
        description,
        {
          name,
          anchor: `${anchor}-${name}`,
          schema: parameter.schema ?? {},
          required: parameter.required ?? false,
          isRequest: true,
          description: parameter.description,
          example: parameter.example,
        },
        false,
      );
    }),
    "</Fields>",
  );
}

function field(description: Description, entry: Entry, isOpen: boolean): string {
  const schema = resolve(description, entry.schema);
  const limits = limitTexts(description, entry.schema);
  if (entry.togetherWith)
    limits.push(`only together with ${entry.togetherWith.map((name) => `\`${name}\``).join(", ")}`);
  const nested = hasFields(description, entry.schema)
    ? schemaFields(description, entry.schema, entry.anchor, entry.isRequest, isOpen)
    : "";
  const examples = entry.example !== undefined ? [entry.example] : (schema.examples ?? []);
  return blocks(
    `<Field${attributes({
      name: entry.name,
      anchor: entry.anchor,
      type: typeText(description, entry.schema),
      required: entry.required && entry.isRequest,
      readOnly: schema.readOnly && !entry.isRequest,
      ownerOnly: schema["x-visibility"] === "owner",
      account: schema["x-account"],
    })}>`,
    entry.description && escapeMdx(entry.description.trim()),
    facts(limits, examples),
    nested &&
      blocks(
        `<details${isOpen ? " open" : ""}>`,
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

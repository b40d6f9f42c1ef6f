import { shownName } from "@simply-plural-docs/description/model/operations";
import { isReference, resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, Parameter, Reference, Schema } from "@simply-plural-docs/description/model/types";
import { limitTexts, typeText } from "@simply-plural-docs/description/model/typeText";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { blocks, component, folded, type Part } from "./parts";

/** A key of an object. */
export interface Key {
  /** Empty if the schema does not name it. */
  name: string;
  /** What names must match that the schema does not list. */
  pattern?: string;
  schema: Schema | Reference;
  required?: boolean;
  /** Names of the properties without which it is refused. */
  togetherWith?: string[];
  /** What it is about, in an object whose properties are grouped; none if it must be sent. */
  group?: string;
}

/** The group of what counts on legacy accounts only, which is folded. */
const legacyGroup = "Legacy accounts only";

/** One entry of a field list. */
interface Entry extends Omit<Key, "pattern" | "group"> {
  anchor: string;
  description?: string;
  example?: unknown;
}

/**
 * Lists the keys of an object schema: those that must be sent, then the others by groups, if there are any (`x-groups`),
 * then an entry for each pattern, and one for all others.
 */
export function keysOf(schema: Schema): Key[] {
  const { properties = {}, required = [], dependentRequired = {}, patternProperties = {} } = schema;
  const groups = Object.entries(schema["x-groups"] ?? {});
  const ofLegacy = groups.length > 0 ? legacyGroup : undefined;
  const named = Object.entries(properties).map(([name, value]) => {
    const isRequired = required.includes(name);
    const isSent = isRequired && (isReference(value) || !value.readOnly);
    const place = groups.findIndex(([, names]) => names.includes(name));
    return {
      key: { name, schema: value, required: isRequired, togetherWith: dependentRequired[name] },
      group: isSent ? undefined : (groups[place]?.[0] ?? ofLegacy),
      rank: isSent ? -1 : place < 0 ? groups.length : place,
    };
  });
  const others =
    typeof schema.additionalProperties === "object" ? [{ name: "", schema: schema.additionalProperties }] : [];
  return [
    ...named.sort((a, b) => a.rank - b.rank).map(({ key, group }) => ({ ...key, ...(group && { group }) })),
    ...Object.entries(patternProperties).map(([pattern, value]) => ({ name: "", pattern, schema: value })),
    ...others,
  ];
}

/** @returns what is marked on a field wherever it is described, in the order in which readers see it. */
export function marksOf(schema: Schema): string[] {
  return [
    schema["x-visibility"] === "owner" && "not sent to friends",
    schema["x-account"] && `${schema["x-account"]} accounts only`,
    schema["x-seen"],
  ].filter((mark) => typeof mark === "string");
}

/** @returns the limits of a field's value (Markdown), and the fields without which it is refused. */
export function limitsOf(description: Description, schema: Schema | Reference, togetherWith: string[] = []): string[] {
  const names = togetherWith.map((name) => `\`${name}\``).join(", ");
  return [...limitTexts(description, schema), ...(names ? [`only together with ${names}`] : [])];
}

/**
 * Writes the fields of a schema: a `<Fields>` list with a `<Field>` for each, and nested objects in native `<details>`.
 *
 * @param description the bundled document.
 * @param schema an object schema, an array of objects, or a choice of several (`anyOf`, `oneOf`).
 * @param anchor prefix of the fields' anchors, such as `body`.
 * @param isRequest whether clients send these fields. If not, nested objects start open.
 * @returns the list, if there are fields, then each form.
 */
export function schemaFields(
  description: Description,
  schema: Schema | Reference,
  anchor: string,
  isRequest: boolean,
): Part[] {
  const target = resolve(description, schema);
  if (target.items) return schemaFields(description, target.items, anchor, isRequest);
  const lists = new Map<string | undefined, Part[]>();
  for (const { name, pattern, group, ...key } of keysOf(target)) {
    const said = resolve(description, key.schema).description;
    const entry = {
      ...key,
      name: name || "(each key)",
      anchor: `${anchor}-${name || "key"}`,
      description: pattern ? blocks(`Key: pattern \`${pattern}\`.`, said) : said,
    };
    getOrMake(lists, group, () => [] as Part[]).push(field(description, entry, isRequest));
  }
  const forms = (target.anyOf ?? target.oneOf ?? []).map((choice, index) => {
    const { title = `Form ${index + 1}`, description: said } = resolve(description, choice);
    const inner = schemaFields(description, choice, `${anchor}-${index + 1}`, isRequest);
    return component("Form", { title }, said, inner.length > 0 ? inner : "An object without fields: `{}`.");
  });
  const written = Array.from(lists, ([title, fields]) =>
    title === legacyGroup
      ? folded(title, {}, component("Fields", {}, ...fields))
      : component("Fields", { title }, ...fields),
  );
  return [...written, ...forms];
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
    const inner = [...keysOf(target).map((key) => key.schema), ...(target.anyOf ?? []), target.items ?? []].flat();
    return (target.properties !== undefined && target.additionalProperties !== false) || inner.some(accepts);
  };
  const properties = resolve(description, schema).properties ?? {};
  return Object.entries(properties).flatMap(([name, value]) => (accepts(value) ? [name] : []));
}

/**
 * Writes parameters in the same form as fields. The patterns of ids in a path are not shown, since a reader gets
 * ids from responses; nor is more than the first sentence about a header, which Conventions explains for all operations.
 *
 * @param description the bundled document.
 * @param parameters all parameters of one place.
 * @param place the place, also the prefix of the anchors.
 */
export function parameterFields(description: Description, parameters: Parameter[], place: Parameter["in"]): Part {
  const entries = parameters.map((parameter): Entry => {
    const { schema = {}, required, description: said, example } = parameter;
    const name = shownName(parameter);
    const entry = { name, anchor: `${place}-${name}`, schema, required, description: said, example };
    if (place === "path") return { ...entry, schema: { ...resolve(description, schema), pattern: undefined } };
    if (place === "header") return { ...entry, description: said && shortened(said), example: undefined };
    return entry;
  });
  return component("Fields", {}, ...entries.map((entry) => field(description, entry, true)));
}

/** The first sentence of a text, and the one with a link. */
function shortened(text: string): string {
  const [first = "", ...rest] = text.replace(/\s+/g, " ").split(/(?<=\.) /);
  return [first, ...rest.filter((sentence) => sentence.includes("]("))].join(" ");
}

/**
 * @param isRequest whether to mark fields as required, rather than as read only. Optional fields have no mark.
 */
function field(description: Description, entry: Entry, isRequest: boolean): Part {
  const { name, anchor, togetherWith, example } = entry;
  const schema = resolve(description, entry.schema);
  const marks = [
    ...(entry.required && isRequest ? ["required"] : []),
    ...(schema.readOnly && !isRequest ? ["set by the server"] : []),
    ...marksOf(schema),
  ];
  const nested = hasFields(description, entry.schema) ? schemaFields(description, entry.schema, anchor, isRequest) : [];
  return component(
    "Field",
    { name, anchor, type: typeText(description, entry.schema), marks: marks.join(", ") || undefined },
    entry.description?.trim(),
    facts(
      limitsOf(description, entry.schema, togetherWith),
      example !== undefined ? [example] : (schema.examples ?? []),
    ),
    nested.length > 0 && folded(`Fields of \`${name}\``, { open: !isRequest }, nested),
  );
}

function facts(limits: string[], examples: unknown[]): Part {
  const parts = limits.map((limit) => limit.replace(/^(?!`)./, (first) => first.toUpperCase()));
  if (examples.length > 0) {
    parts.push(`Example: ${examples.map((example) => `\`${inlineValue(example)}\``).join(", ")}`);
  }
  return parts.length > 0 && component("FieldFacts", {}, parts.join(" · "));
}

function inlineValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function hasFields(description: Description, value: Schema | Reference): boolean {
  const schema = resolve(description, value);
  if (schema.items) return hasFields(description, schema.items);
  const isObject = (choice: Schema | Reference) => isReference(choice) || hasFields(description, choice);
  return keysOf(schema).length > 0 || schema.anyOf?.some(isObject) === true;
}

import { isReference, referenceName, resolve } from "../../lib/openapi/resolve";
import type { Description, Reference, Schema } from "../../lib/openapi/types";
import { compareEntries } from "./compareEntries";

/** Reports a difference. */
export type Say = (isBreaking: boolean, text: string) => void;

export interface Comparison {
  before: Description;
  after: Description;
  /** Whether clients send or receive it: a narrower schema can break the sender, a wider one the receiver. */
  direction: "request" | "response";
  /** The part that is compared, in words: `body`, `body \`name\``. */
  path: string;
  say: Say;
  /** Pairs of references that have been followed; a cycle ends at the first repeated one. */
  visited?: Set<string>;
}

type MaybeSchema = Schema | Reference | undefined;

/**
 * Compares two schemas and reports the changes that affect clients. A request that was valid must still be valid; a
 * response must still be one that was possible before.
 *
 * @param comparison the documents, direction, name of the part and report function.
 * @param old the older schema.
 * @param now the newer schema.
 */
export function compareSchemas(comparison: Comparison, old: MaybeSchema, now: MaybeSchema): void {
  const { before, after, direction, path, say } = comparison;
  if (!old || !now) {
    if (old !== now) say(direction === "request" && !old, `${path} is ${now ? "described" : "no longer described"}`);
    return;
  }
  const pair = isReference(old) && isReference(now) ? `${old.$ref} ${now.$ref}` : undefined;
  if (pair && comparison.visited?.has(pair)) return;
  const visited = new Set([...(comparison.visited ?? []), ...(pair ? [pair] : [])]);
  const [had, has] = [resolve(before, old), resolve(after, now)];
  const inner = { ...comparison, visited };
  compareSets(inner, "type", types(had), types(has));
  compareSets(inner, "value", values(had), values(has));
  compareBounds(inner, had, has);
  compareFacts(inner, had, has);
  compareProperties(inner, had, has);
  compareOthers(inner, had, has);
  compareKeys(inner, had, has);
  if (had.items || has.items) compareSchemas({ ...inner, path: `${path}[]` }, had.items, has.items);
  compareForms(inner, had, has);
}

function types(schema: Schema): string[] | undefined {
  return schema.type === undefined ? undefined : [schema.type].flat();
}

function values(schema: Schema): string[] | undefined {
  const list = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  return list?.map((value) => JSON.stringify(value));
}

function compareSets({ direction, path, say }: Comparison, word: string, old?: string[], now?: string[]): void {
  if (!old && !now) return;
  if (!old || !now) {
    say(
      (direction === "request") === (old === undefined),
      `${path}: ${word} was ${old?.join(" or ") ?? "any"} and is ${now?.join(" or ") ?? "any"}`,
    );
    return;
  }
  const gone = old.filter((value) => !now.includes(value) && !(value === "integer" && now.includes("number")));
  const come = now.filter((value) => !old.includes(value) && !(value === "integer" && old.includes("number")));
  if (gone.length > 0) say(direction === "request", `${path}: ${word} ${gone.join(", ")} was removed`);
  if (come.length > 0) say(direction === "response", `${path}: ${word} ${come.join(", ")} was added`);
}

const lower = ["minLength", "minItems", "minimum"] as const;
const upper = ["maxLength", "maxItems", "maximum", "x-maxGraphemes"] as const;

function compareBounds({ direction, path, say }: Comparison, had: Schema, has: Schema): void {
  const bounds = (schema: Schema) => schema as Record<string, number | undefined>;
  for (const key of [...lower, ...upper]) {
    const [old, now] = [bounds(had)[key], bounds(has)[key]];
    if (old === now) continue;
    const isLower = (lower as readonly string[]).includes(key);
    const isTighter = old === undefined || (now !== undefined && (isLower ? now > old : now < old));
    say((direction === "request") === isTighter, `${path}: ${key} was ${old ?? "none"} and is ${now ?? "none"}`);
  }
}

function compareProperties(comparison: Comparison, had: Schema, has: Schema): void {
  const { direction, path, say } = comparison;
  const isRequest = direction === "request";
  const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
  compareEntries(had.properties ?? {}, has.properties ?? {}, {
    gone: (name) => say(true, `${path} \`${name}\` was removed`),
    come: (name) => {
      const isNeeded = isRequest && isRequired(has, name);
      say(isNeeded, `${path} \`${name}\` was added${isNeeded ? ", and is required" : ""}`);
    },
    both: (name, old, now) => {
      const field = `${path} \`${name}\``;
      const is = isRequired(has, name);
      const words = isRequest ? ["now optional", "now required"] : ["no longer always present", "now always present"];
      if (isRequired(had, name) !== is) say(isRequest === is, `${field} is ${words[Number(is)]}`);
      compareSchemas({ ...comparison, path: field }, old, now);
    },
  });
}

/** Compares the schemas for additional properties. */
function compareOthers(comparison: Comparison, had: Schema, has: Schema): void {
  const { direction, path, say } = comparison;
  const [old, now] = [had, has].map(({ additionalProperties = true }) => additionalProperties);
  if ((old === false) !== (now === false)) {
    say(
      direction === "request" && now === false,
      `${path}: additional properties are now ${now === false ? "refused" : "accepted"}`,
    );
  } else if (typeof old === "object" || typeof now === "object") {
    const [before, after] = [old, now].map((schema) => (typeof schema === "object" ? schema : {}));
    compareSchemas({ ...comparison, path: `${path} (additional properties)` }, before, after);
  }
}

const unordered = [
  "pattern",
  "format",
  "uniqueItems",
  "dependentRequired",
  "multipleOf",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "minProperties",
  "maxProperties",
  "contains",
  "allOf",
  "not",
  "if",
  "then",
  "else",
] as const;

/** Rules without an order: a new or different one narrows what is accepted, a removed one widens what is returned. */
function compareFacts({ direction, path, say }: Comparison, had: Schema, has: Schema): void {
  for (const key of [...unordered, "x-account"] as const) {
    const [old, now] = [had[key], has[key]].map((value) => (value === undefined ? "none" : JSON.stringify(value)));
    if (old !== now) say((direction === "request") === (now !== "none"), `${path}: ${key} was ${old} and is ${now}`);
  }
  const [seen, sees] = [had, has].map((schema) => schema["x-visibility"] !== "owner");
  if (seen !== sees && direction === "response") say(!sees, `${path} is ${sees ? "now" : "no longer"} sent to friends`);
}

/** Compares the rules for keys by pattern. */
function compareKeys(comparison: Comparison, had: Schema, has: Schema): void {
  const rules = ({ propertyNames, patternProperties = {} }: Schema) => ({
    names: propertyNames,
    ...Object.fromEntries(Object.entries(patternProperties).map(([pattern, rule]) => [`names like ${pattern}`, rule])),
  });
  const compare = (name: string, old: MaybeSchema, now: MaybeSchema) =>
    compareSchemas({ ...comparison, path: `${comparison.path} (${name})` }, old, now);
  compareEntries<MaybeSchema>(rules(had), rules(has), {
    gone: (name, old) => compare(name, old, undefined),
    come: (name, now) => compare(name, undefined, now),
    both: compare,
  });
}

/** Matches forms by name, or by position if they have none. */
function compareForms(comparison: Comparison, had: Schema, has: Schema): void {
  const { before, after, direction, path, say } = comparison;
  const named = (description: Description, { anyOf, oneOf = [] }: Schema) =>
    Object.fromEntries(
      (anyOf ?? oneOf).map((form, index) => [
        resolve(description, form).title ?? referenceName(form) ?? `form ${index + 1}`,
        form,
      ]),
    );
  const [old, now] = [named(before, had), named(after, has)];
  const [forms, others] = [old, now].map((list) => Object.keys(list).join(" or ") || "any");
  if ((forms === "any") !== (others === "any")) {
    say((direction === "request") === (forms === "any"), `${path}: form was ${forms} and is ${others}`);
    return;
  }
  compareEntries(old, now, {
    gone: (title) => say(direction === "request", `${path}: ${title} was removed`),
    come: (title) => say(direction === "response", `${path}: ${title} was added`),
    both: (title, old, now) => compareSchemas({ ...comparison, path: `${path} (${title})` }, old, now),
  });
}

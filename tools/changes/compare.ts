import {
  accessNotes,
  formsOf,
  listOperations,
  type Operation,
  parametersIn,
  shownName,
} from "../../lib/openapi/operations";
import { resolve } from "../../lib/openapi/resolve";
import type { Access, Description, MediaType, Parameter } from "../../lib/openapi/types";
import { compareEntries } from "./compareEntries";
import { type Comparison, compareSchemas, type Say } from "./compareSchemas";

/** A difference between two descriptions. */
export interface Change {
  /** Whether it can break a client that worked before. */
  isBreaking: boolean;
  /** `GET /v1/me`, or the name of another part. */
  where: string;
  text: string;
}

/** The two descriptions, and the function that reports differences in one part of them. */
type Context = Pick<Comparison, "before" | "after" | "say">;

/**
 * Lists the changes between two descriptions that affect programs: operations, parameters, bodies, responses, error
 * messages, permissions. Changes of wording are ignored.
 *
 * @param before the older description.
 * @param after the newer one.
 * @returns breaking changes first, each part in the order of the descriptions.
 */
export function compareDescriptions(before: Description, after: Description): Change[] {
  const changes: Change[] = [];
  const at = (where: string): Say => {
    return (isBreaking, text) => changes.push({ isBreaking, where, text });
  };
  const servers = ({ servers: list }: Description) => Object.fromEntries(list.map((server) => [server.url, server]));
  compareEntries(servers(before), servers(after), {
    gone: (url) => at("Servers")(true, `${url} was removed`),
    come: (url) => at("Servers")(false, `${url} was added`),
  });
  // The schemas' content is compared where operations use them.
  compareEntries(before.components.schemas ?? {}, after.components.schemas ?? {}, {
    gone: (schema) => at("Schemas")(true, `${schema} was removed, which changes names in generated code`),
    come: (schema) => at("Schemas")(false, `${schema} was added`),
  });
  compareEntries(requests(before), requests(after), {
    gone: (_, operation) => at(name(operation))(true, "was removed"),
    come: (_, operation) => at(name(operation))(false, `was added: ${operation.lead}`),
    both: (_, old, now) => compareOperations({ before, after, say: at(name(now)) }, old, now),
  });
  return [...changes.filter(({ isBreaking }) => isBreaking), ...changes.filter(({ isBreaking }) => !isBreaking)];
}

function name({ method, displayPath }: Operation): string {
  return `${method} ${displayPath}`;
}

/** Operations by method and path, with both forms of a POST; parameters' names are ignored. */
function requests(description: Description): Record<string, Operation> {
  const all = listOperations(description).flatMap(formsOf);
  return Object.fromEntries(all.map((one) => [`${one.method} ${one.path.replace(/\{\w+\}/g, "{}")}`, one]));
}

function compareOperations(context: Context, old: Operation, now: Operation): void {
  const { say } = context;
  if (old.id !== now.id)
    say(true, `its operationId was ${old.id} and is ${now.id}, which changes names in generated code`);
  if (old.slug !== now.slug && !now.aliases.includes(old.slug)) say(true, `its page moved without an alias`);
  const [hadTo, hasTo] = [old, now].map(({ permissions }) => permissions.join(" or ") || "for the app only");
  if (hadTo !== hasTo) say(isHarder(old.permissions, now.permissions), `permission was ${hadTo} and is ${hasTo}`);
  if (accessNotes[old.access] !== accessNotes[now.access]) {
    const isNarrower = reach[old.access].some((whose) => !reach[now.access].includes(whose));
    say(isNarrower, `whose data it reaches was "${accessNotes[old.access]}" and is "${accessNotes[now.access]}"`);
  }
  if (old.account !== now.account)
    say(now.account !== undefined, `account type was ${old.account ?? "any"} and is ${now.account ?? "any"}`);
  compareParameters(context, old, now);
  compareBodies(context, old, now);
  compareResponses(context, old, now);
}

/** Whose data an operation reaches. */
const reach: Record<Access, string[]> = {
  own: ["own"],
  self: ["own"],
  friend: ["own", "friend"],
  friendOnly: ["friend"],
  app: [],
};

/** @returns whether a permission that was enough no longer is. Any one listed is enough; if none is, no token is. */
function isHarder(had: string[], has: string[]): boolean {
  return had.some((permission) => !has.includes(permission));
}

function compareParameters(context: Context, old: Operation, now: Operation): void {
  const { say } = context;
  const others = ({ parameters }: Operation) =>
    Object.fromEntries(parameters.filter((one) => one.in !== "path").map((one) => [`${one.in} ${one.name}`, one]));
  const compareValues = (one: Parameter, other: Parameter) =>
    compareSchemas({ ...context, direction: "request", path: label(other) }, one.schema, other.schema);
  compareEntries(others(old), others(now), {
    gone: (_, one) => say(true, `${label(one)} was removed`),
    come: (_, { required = false, ...one }) =>
      say(required, `${label(one)} was added${required ? ", and is required" : ""}`),
    both: (_, one, other) => {
      const [was, is] = [one.required ?? false, other.required ?? false];
      if (was !== is) say(is, `${label(other)} is now ${is ? "required" : "optional"}`);
      compareValues(one, other);
    },
  });
  const inPath = parametersIn(now, "path");
  for (const [place, one] of parametersIn(old, "path").entries()) {
    const other = inPath[place];
    if (!other) continue;
    if (one.name !== other.name)
      say(true, `path parameter ${one.name} is now called ${other.name}, which changes names in generated code`);
    compareValues(one, other);
  }
}

function label(parameter: Pick<Parameter, "in" | "name" | "x-displayName">): string {
  return `${parameter.in} parameter \`${shownName(parameter)}\``;
}

function compareBodies(context: Context, { requestBody: had }: Operation, { requestBody: has }: Operation): void {
  const isRequired = has?.required ?? false;
  if (had && !has) context.say(true, "no longer takes a body");
  if (has && !had) context.say(isRequired, "now takes a body");
  if (!had || !has) return;
  if (had.required !== has.required) context.say(isRequired, `its body is now ${isRequired ? "required" : "optional"}`);
  compareMedia({ ...context, direction: "request", path: "body" }, had.content, has.content);
}

function compareResponses(context: Context, old: Operation, now: Operation): void {
  const { say } = context;
  const byStatus = ({ responses }: Operation) =>
    Object.fromEntries(responses.map(({ status, response: { content = {} } }) => [status, content]));
  compareEntries(byStatus(old), byStatus(now), {
    gone: (status) => say(status.startsWith("2"), `no longer returns ${status}`),
    come: (status) => say(false, `can now return ${status}`),
    both: (status, had, has) => {
      compareMedia({ ...context, direction: "response", path: `response ${status}` }, had, has);
      if (status.startsWith("2")) return;
      compareEntries(texts(context.before, had), texts(context.after, has), {
        gone: (text) => say(false, `error message of ${status} was removed: ${text}`),
        come: (text) => say(false, `error message of ${status} was added: ${text}`),
      });
    },
  });
}

type Content = Record<string, MediaType>;

function compareMedia(comparison: Comparison, had: Content, has: Content): void {
  const { direction, path, say } = comparison;
  const isOther = direction === "response" && Object.keys(had).length > 0;
  compareEntries(had, has, {
    gone: (type) => say(true, `${path} as ${type} was removed`),
    come: (type) => say(isOther, `${path} as ${type} was added`),
    both: (_, old, now) => compareSchemas(comparison, old.schema, now.schema),
  });
}

/** Error messages, as keys. People search for them and some programs compare them, so every change is listed. */
function texts(description: Description, content: Content): Record<string, true> {
  const examples = Object.values(content).flatMap((media) => Object.values(media.examples ?? {}));
  return Object.fromEntries(examples.map((one) => [JSON.stringify(resolve(description, one).value), true]));
}

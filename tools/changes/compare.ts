import { accessNotes, listOperations, type Operation } from "../../lib/openapi/operations";
import { resolve } from "../../lib/openapi/resolve";
import type { Access, Description, MediaType, Parameter } from "../../lib/openapi/types";
import { compareSchemas, type Direction } from "./compareSchemas";

/** One difference between two descriptions. */
export interface Change {
  /** Whether a client that was right before can be wrong after it. */
  isBreaking: boolean;
  /** `GET /v1/me`, or what else has changed. */
  where: string;
  text: string;
}

/**
 * Lists what changed between two descriptions, as far as a program can notice it: operations, parameters, bodies,
 * answers, error texts, permissions. Changed explanations are left out.
 *
 * @param before the older description.
 * @param after the newer one.
 * @returns breaking changes first, each part in the order of the descriptions.
 */
export function compareDescriptions(before: Description, after: Description): Change[] {
  const changes = [
    ...compareServers(before, after),
    ...compareSchemaNames(before, after),
    ...compareLists(requests(before), requests(after), {
      removed: (operation) => breaking(name(operation), "was removed"),
      added: (operation) => safe(name(operation), `was added: ${operation.lead}`),
      both: (old, now) => compareOperations(before, after, old, now),
    }),
  ];
  return [...changes.filter(({ isBreaking }) => isBreaking), ...changes.filter(({ isBreaking }) => !isBreaking)];
}

const breaking = (where: string, text: string): Change => ({ isBreaking: true, where, text });
const safe = (where: string, text: string): Change => ({ isBreaking: false, where, text });
const name = (operation: Operation) => `${operation.method} ${operation.displayPath}`;

/** Operations by method and path, both forms of a POST; what a parameter is called does not matter. */
function requests(description: Description): Map<string, Operation> {
  const all = listOperations(description).flatMap((operation) => [
    operation,
    ...(operation.withId ? [operation.withId] : []),
  ]);
  return new Map(
    all.map((operation) => [`${operation.method} ${operation.path.replace(/\{\w+\}/g, "{}")}`, operation]),
  );
}

interface ListChanges<T> {
  removed: (value: T) => Change;
  added: (value: T) => Change;
  both: (old: T, now: T) => Change[];
}

function compareLists<T>(old: Map<string, T>, now: Map<string, T>, write: ListChanges<T>): Change[] {
  const changes: Change[] = [];
  for (const [key, value] of old) {
    const other = now.get(key);
    if (other === undefined) changes.push(write.removed(value));
    else changes.push(...write.both(value, other));
  }
  for (const [key, value] of now) if (!old.has(key)) changes.push(write.added(value));
  return changes;
}

function compareServers(before: Description, after: Description): Change[] {
  const byUrl = (description: Description) => new Map(description.servers.map(({ url }) => [url, url]));
  return compareLists(byUrl(before), byUrl(after), {
    removed: (url) => breaking("Servers", `${url} was removed`),
    added: (url) => safe("Servers", `${url} was added`),
    both: () => [],
  });
}

/** Generated code is named after schemas; what is in them is compared where operations use them. */
function compareSchemaNames(before: Description, after: Description): Change[] {
  const names = ({ components }: Description) =>
    new Map(Object.keys(components.schemas ?? {}).map((one) => [one, one]));
  return compareLists(names(before), names(after), {
    removed: (schema) => breaking("Schemas", `${schema} was removed: generated code is named differently`),
    added: (schema) => safe("Schemas", `${schema} was added`),
    both: () => [],
  });
}

function compareOperations(before: Description, after: Description, old: Operation, now: Operation): Change[] {
  const where = name(now);
  const found: Change[] = [];
  const say = (isBreaking: boolean, text: string) => found.push({ isBreaking, where, text });
  if (old.id !== now.id)
    say(true, `its operationId was ${old.id} and is ${now.id}: generated code is named differently`);
  if (old.slug !== now.slug && !now.aliases.includes(old.slug)) say(true, `its page moved without an alias`);
  const [hadTo, hasTo] = [old, now].map((operation) => operation.permissions.join(" or ") || "no API token");
  if (hadTo !== hasTo) say(isHarder(old.permissions, now.permissions), `permission was ${hadTo} and is ${hasTo}`);
  if (accessNotes[old.access] !== accessNotes[now.access]) {
    const isNarrower = reach[old.access].some((whose) => !reach[now.access].includes(whose));
    say(isNarrower, `whose data it reaches was "${accessNotes[old.access]}" and is "${accessNotes[now.access]}"`);
  }
  if (old.account !== now.account)
    say(now.account !== undefined, `kind of account was ${old.account ?? "any"} and is ${now.account ?? "any"}`);
  compareParameters(before, after, old, now, say);
  compareBodies(before, after, old, now, say);
  compareAnswers(before, after, old, now, say);
  return found;
}

/** Whose data an operation reaches. */
const reach: Record<Access, string[]> = {
  own: ["own"],
  self: ["own"],
  friend: ["own", "friend"],
  friendOnly: ["friend"],
  app: [],
};

/** Whether a token that was enough is not any more; any one of the permissions is enough, none listed means no token. */
function isHarder(had: string[], has: string[]): boolean {
  return has.length > 0 && (had.length === 0 || had.some((permission) => !has.includes(permission)));
}

type Say = (isBreaking: boolean, text: string) => void;

function compareParameters(before: Description, after: Description, old: Operation, now: Operation, say: Say): void {
  const byName = ({ parameters }: Operation) =>
    new Map(parameters.filter((one) => one.in !== "path").map((one) => [`${one.in} ${one.name}`, one]));
  const [had, has] = [byName(old), byName(now)];
  for (const [key, parameter] of had) {
    const other = has.get(key);
    if (!other) say(true, `${label(parameter)} was removed`);
    else {
      if (!parameter.required && other.required) say(true, `${label(other)} is required now`);
      if (parameter.required && !other.required) say(false, `${label(other)} is optional now`);
      compareSchemas({ before, after, direction: "request", path: label(other), say }, parameter.schema, other.schema);
    }
  }
  for (const [key, parameter] of has) {
    if (!had.has(key))
      say(parameter.required ?? false, `${label(parameter)} was added${parameter.required ? ", and is required" : ""}`);
  }
  const paths = ({ parameters }: Operation) => parameters.filter((parameter) => parameter.in === "path");
  const newPaths = paths(now);
  for (const [index, parameter] of paths(old).entries()) {
    const other = newPaths[index];
    if (!other) continue;
    if (parameter.name !== other.name)
      say(true, `path parameter ${parameter.name} is called ${other.name} now: generated code is named differently`);
    compareSchemas({ before, after, direction: "request", path: label(other), say }, parameter.schema, other.schema);
  }
}

function label(parameter: Parameter): string {
  return `${parameter.in} parameter \`${parameter["x-displayName"] ?? parameter.name}\``;
}

function compareBodies(before: Description, after: Description, old: Operation, now: Operation, say: Say): void {
  const [had, has] = [old, now].map(({ requestBody }) => requestBody?.content);
  if (!had || !has) {
    if (has) say(now.requestBody?.required ?? false, "takes a body now");
    if (had) say(true, "takes no body any more");
    return;
  }
  if (old.requestBody?.required !== now.requestBody?.required) {
    say(now.requestBody?.required ?? false, `its body is ${now.requestBody?.required ? "required" : "optional"} now`);
  }
  compareMedia(before, after, had, has, "request", "body", say);
}

function compareAnswers(before: Description, after: Description, old: Operation, now: Operation, say: Say): void {
  const byStatus = ({ responses }: Operation) => new Map(responses.map(({ status, response }) => [status, response]));
  const [had, has] = [byStatus(old), byStatus(now)];
  for (const [status, response] of had) {
    const other = has.get(status);
    if (!other) say(status.startsWith("2"), `does not answer with ${status} any more`);
    else {
      compareMedia(before, after, response.content ?? {}, other.content ?? {}, "answer", `answer ${status}`, say);
      if (!status.startsWith("2"))
        compareTexts(before, after, response.content ?? {}, other.content ?? {}, status, say);
    }
  }
  for (const status of has.keys()) if (!had.has(status)) say(false, `may answer with ${status} now`);
}

function compareMedia(
  before: Description,
  after: Description,
  had: Record<string, MediaType>,
  has: Record<string, MediaType>,
  direction: Direction,
  path: string,
  say: Say,
): void {
  for (const [type, media] of Object.entries(had)) {
    const other = has[type];
    if (!other) say(true, `${path} as ${type} was removed`);
    else compareSchemas({ before, after, direction, path, say }, media.schema, other.schema);
  }
  for (const type of Object.keys(has))
    if (!had[type]) say(direction === "answer" && Object.keys(had).length > 0, `${path} as ${type} was added`);
}

/** Error texts are what people search for and some programs compare: each new or lost one is a change. */
function compareTexts(
  before: Description,
  after: Description,
  had: Record<string, MediaType>,
  has: Record<string, MediaType>,
  status: string,
  say: Say,
): void {
  const texts = (description: Description, content: Record<string, MediaType>) =>
    new Set(
      Object.values(content).flatMap(({ examples }) =>
        Object.values(examples ?? {}).map((example) => JSON.stringify(resolve(description, example).value)),
      ),
    );
  const [old, now] = [texts(before, had), texts(after, has)];
  for (const text of old) if (!now.has(text)) say(false, `error text of ${status} was removed: ${text}`);
  for (const text of now) if (!old.has(text)) say(false, `error text of ${status} was added: ${text}`);
}

import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { resolve } from "./resolve";
import {
  type Access,
  type Description,
  type MediaType,
  type Method,
  methods,
  type OperationObject,
  type Parameter,
  type Permission,
  type RequestBody,
  type Response,
} from "./types";

/** One operation, with its references resolved and its slug. */
export interface Operation {
  id: string;
  slug: string;
  aliases: string[];
  tag: string;
  title: string;
  /** First paragraph of the description: one sentence. */
  lead: string;
  /** The rest of the description (Markdown), may be empty. */
  notes: string;
  method: Uppercase<Method>;
  /** Path as in the description. */
  path: string;
  /** Path as the pages show it, with the parameters' display names. */
  displayPath: string;
  /** Request lines of the page: this operation, then its form with a chosen id. */
  requestLines: { method: Uppercase<Method>; path: string }[];
  /** A POST's form that takes a chosen id, if there is one. */
  withId?: Operation;
  access: Access;
  account?: "migrated" | "legacy";
  /** Permissions, any one of which is enough; empty if API tokens are refused. */
  permissions: string[];
  /** The permission that later servers want instead. */
  laterPermission?: Permission;
  /** Whether a second attempt can do something that the first has done, although the method says otherwise. */
  isUnsafeToRepeat: boolean;
  /** What the reader's own socket can send about it: the changes as in `update members`, or a message's `msg`. */
  socket: string[];
  /** Ids of the operations that a program calls next. */
  next: string[];
  parameters: Parameter[];
  requestBody?: RequestBody;
  responses: { status: string; response: Response }[];
  /** Seconds that a client should wait for the response. */
  timeout: number;
}

const usualTimeout = 15;

/** Whose data an operation reaches: in a few words for a table, and in words for its page. */
export const reach: Record<Access, { short: string; note: string }> = {
  own: { short: "own", note: "Your own system" },
  self: { short: "own", note: "Your own system only" },
  friend: { short: "own, friend", note: "Your own system, or a friend’s if shared with you" },
  friendOnly: { short: "friend", note: "A friend’s system, if shared with you; not your own" },
  app: { short: "own", note: "Your own system" },
};

/**
 * @param mark marks what is only known from later source.
 * @returns the permission that an operation needs, in words for readers.
 */
export function permissionNote(
  operation: Pick<Operation, "permissions" | "laterPermission">,
  mark = "(later)",
): string {
  const { permissions } = operation;
  if (permissions.length === 0) return "for the app only; API tokens are refused";
  const needed = permissions.length > 1 ? `any one of ${permissions.join(", ")}` : permissions.join();
  return needed + laterPermissionNote(operation, mark);
}

/** @returns what follows the permission that an operation needs, if later servers want another. */
export function laterPermissionNote({ laterPermission }: Pick<Operation, "laterPermission">, mark: string): string {
  return laterPermission ? `; on later servers, ${laterPermission} ${mark}` : "";
}

/** @returns a parameter's display name. */
export function shownName({ name, "x-displayName": shown = name }: Pick<Parameter, "name" | "x-displayName">): string {
  return shown;
}

/** @returns the slug of an operation's page below /docs/api: `addGroupV2` becomes `add-group-v2`. */
export function slugOf(operationId: string): string {
  return operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** @returns the slug of a tag's page below /docs/api, as the page generator makes it. */
export function tagSlug(tag: string): string {
  return tag
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/ /g, "-");
}

/**
 * Lists the operations that have a page, in the description's order of tags and paths. A POST's second form (with a
 * chosen id) is attached to the first.
 *
 * @param description the bundled document.
 * @throws UserError if two operations share a slug, an alias collides, or a second form has no first.
 */
export function listOperations(description: Description): Operation[] {
  const all: { operation: Operation; formOf: string | undefined }[] = [];
  for (const [path, item] of Object.entries(description.paths)) {
    for (const method of methods) {
      const object = item[method];
      if (object) all.push({ operation: toOperation(description, path, method, object), formOf: object["x-formOf"] });
    }
  }
  const pages = new Map<string, Operation>();
  for (const { operation, formOf } of all) {
    if (formOf) continue;
    const other = pages.get(operation.id);
    if (other) throw sameId(operation, other);
    pages.set(operation.id, operation);
  }
  for (const { operation, formOf } of all) {
    if (!formOf) continue;
    const first = pages.get(formOf);
    if (!first) {
      throw new UserError(
        `${operation.method} ${operation.path}: x-formOf is "${formOf}", which is not the operationId of an operation. Correct it.`,
      );
    }
    if (first.withId) throw sameId(operation, first.withId);
    first.withId = operation;
    first.requestLines.push({ method: operation.method, path: operation.displayPath });
  }
  const operations = [...pages.values()];
  checkAddresses(operations);
  const order = description.tags.map((tag) => tag.name);
  return operations.sort((a, b) => order.indexOf(a.tag) - order.indexOf(b.tag));
}

/** @returns an operation and, if it has one, its form with an id. */
export function formsOf(operation: Operation): Operation[] {
  return [operation, operation.withId ?? []].flat();
}

/** @returns the operation's parameters in the path, the query or the headers. */
export function parametersIn({ parameters }: Operation, place: Parameter["in"]): Parameter[] {
  return parameters.filter((parameter) => parameter.in === place);
}

/** @returns the operation's JSON request body, if it takes one. */
export function jsonBody({ requestBody }: Operation): MediaType | undefined {
  return requestBody?.content["application/json"];
}

function sameId(...two: Operation[]): UserError {
  const which = two.map(({ method, path, id }) => `${method} ${path} (${id})`).join(" and ");
  return new UserError(
    `Two operations of the API description have the same operationId: ${which}. Each needs its own.`,
  );
}

function checkAddresses(operations: Operation[]): void {
  const owner = new Map<string, string>();
  for (const operation of operations) {
    for (const slug of [operation.slug, ...operation.aliases]) {
      const other = owner.get(slug);
      if (other) {
        throw new UserError(
          `Operations "${other}" and "${operation.id}" both have the address /docs/api/${slug}. Change an operationId or an x-aliases entry.`,
        );
      }
      owner.set(slug, operation.id);
    }
  }
}

function toOperation(description: Description, path: string, method: Method, object: OperationObject): Operation {
  const own = (object.parameters ?? []).map((parameter) => resolve(description, parameter));
  const shared = (description.paths[path]?.parameters ?? [])
    .map((parameter) => resolve(description, parameter))
    .filter((parameter) => !own.some((other) => other.name === parameter.name && other.in === parameter.in));
  const parameters = [...shared, ...own];
  const displayPath = parameters.reduce(
    (text, parameter) => text.replace(`{${parameter.name}}`, `{${shownName(parameter)}}`),
    path,
  );
  const [lead = "", ...rest] = object.description.trim().split(/\n\s*\n/);
  const upper = method.toUpperCase() as Uppercase<Method>;
  const tag = object.tags[0];
  if (!tag)
    throw new UserError(`${upper} ${path} has no tag. Give it one of the tags of description/openapi/openapi.yaml.`);
  const operation: Operation = {
    id: object.operationId,
    slug: slugOf(object.operationId),
    aliases: object["x-aliases"] ?? [],
    tag,
    title: object.summary,
    lead: lead.replace(/\s+/g, " "),
    notes: rest.join("\n\n"),
    method: upper,
    path,
    displayPath,
    requestLines: [{ method: upper, path: displayPath }],
    access: object["x-access"],
    timeout: object["x-timeout"] ?? usualTimeout,
    permissions: (object.security ?? []).flatMap((requirement) => requirement.ApiToken ?? []),
    isUnsafeToRepeat: object["x-safeToRepeat"] === false,
    socket: object["x-socket"] ?? [],
    next: object["x-next"] ?? [],
    parameters,
    responses: Object.entries(object.responses).map(([status, response]) => ({
      status,
      response: resolve(description, response),
    })),
  };
  if (object["x-account"]) operation.account = object["x-account"];
  if (object["x-laterPermission"]) operation.laterPermission = object["x-laterPermission"];
  if (object.requestBody) operation.requestBody = resolve(description, object.requestBody);
  return operation;
}

import path from "node:path";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { readJson } from "@simply-plural-docs/toolkit/files/readJson";
import { writeWhole } from "@simply-plural-docs/toolkit/files/writeWhole";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** A JSON object; `$comment` is its place in the server's source, such as `src/api/v1/member.ts:340`. */
export interface JsonObject {
  [key: string]: Json | undefined;
  $comment?: string;
}

/** One route of the server. */
export interface ServerRoute extends JsonObject {
  $comment: string;
  /** Who may call it: holders of an API token, only the app with its own login, or anybody. */
  login: "token" | "app" | "none";
  /** Permissions, any one of which is enough, in alphabetical order; empty unless `login` is `token`. */
  permissions: string[];
  /** Whose data it reaches; `handler` if the route leaves that to its handler. */
  access: "own" | "self" | "friend" | "handler";
  /** Schemas by path parameter. */
  pathParameters: JsonObject;
  /** Schema of all query parameters together. */
  query?: JsonObject;
  /** Query parameters that the handler reads without validation. */
  uncheckedQuery: JsonObject;
  /** Request headers that the handler uses, in lower case. */
  headers: JsonObject;
  body?: { required: boolean; schema: JsonObject };
}

/** What the server's source says about its routes: the content of description/contract/server.json. */
export interface ServerContract {
  /** Full hash of the commit that it was extracted from. */
  commit: string;
  /** Date of that commit, such as `2024-10-13`. */
  date: string;
  /** Code of the middleware that runs before all routes; a change there can change headers and bodies. */
  middleware: string[];
  /** Hashes of code that a person has reviewed, by the name of the middleware, format and so on. */
  reviewed: Record<string, JsonObject>;
  /** By method and path in Express' form: `POST /v1/member/:id?`. */
  routes: Record<string, ServerRoute>;
  /** Schemas that routes refer to with `#/schemas/NAME`, in the server's form. */
  schemas: Record<string, JsonObject>;
  /** Fields that the server writes, by collection. */
  collections: Record<string, JsonObject>;
}

/** What is extracted from the server's source, without the commit. */
export type Extract = Omit<ServerContract, "commit" | "date">;

/** The extract of the server's source. */
export const contractFile = fromRoot("description/contract/server.json");

/**
 * Reads the committed extract of the server's source.
 *
 * @param file default: description/contract/server.json.
 * @throws UserError if the file is missing or is not such an extract.
 */
export function readServerContract(file = contractFile): ServerContract {
  const hint = "Restore it from Git, or write it with: npm run contract -- PATH_TO_SERVER_SOURCE --write";
  const content = readJson(file, hint);
  if (!isContract(content))
    throw new UserError(`${path.relative(projectRoot, file)} is not an extract of the server's source. ${hint}`);
  return content;
}

/** Writes an extract with sorted keys, so that two extracts differ only where the server has changed. */
export function writeServerContract(contract: ServerContract, file = contractFile): void {
  writeWhole(file, `${JSON.stringify(contract, sortKeys, 2)}\n`);
}

/** @returns the version that the committed extract was made from, for tools: `f885ce6, 13 October 2024`. */
export function readSourceVersion(): string {
  const { shortCommit, day } = sourceOf(readServerContract());
  return `${shortCommit}, ${day}`;
}

/** @returns the commit and date of an extract in readable form: `f885ce6` and `13 October 2024`. */
export function sourceOf({ commit, date }: Pick<ServerContract, "commit" | "date">) {
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
  return { shortCommit: commit.slice(0, 7), day };
}

function sortKeys(_key: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isContract(value: unknown): value is ServerContract {
  const parts = isObject(value) ? [value.routes, value.schemas, value.collections, value.reviewed] : [undefined];
  const { commit, date } = isObject(value) ? value : {};
  return (
    /^[0-9a-f]{40} \d{4}-\d\d-\d\d$/.test(`${commit} ${date}`) &&
    parts.every((part) => isObject(part) && Object.values(part).every(isObject))
  );
}

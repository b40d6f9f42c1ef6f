import fs from "node:fs";
import path from "node:path";
import { isObject } from "../isObject";
import { fromRoot, projectRoot } from "../paths";
import { readJson } from "../readJson";
import { UserError } from "../userError";

/** A value of JSON. */
export type Json = string | number | boolean | null | Json[] | JsonObject;

/** An object of JSON; `$comment` says where the server has it: `src/api/v1/member.ts:340`. */
export interface JsonObject {
  [key: string]: Json | undefined;
  $comment?: string;
}

/** One route of the server. */
export interface ServerRoute extends JsonObject {
  $comment: string;
  /** Who may call it: API tokens, the app's own login only, or anybody. */
  login: "token" | "app" | "none";
  /** Permissions of which one is enough, in alphabetical order; empty unless `login` is `token`. */
  permissions: string[];
  /** Whose data it reaches; `handler` when the route leaves that to its handler. */
  access: "own" | "self" | "friend" | "handler";
  /** Schemas by the name of the path parameter. */
  pathParameters: JsonObject;
  /** Schema of all query parameters together. */
  query?: JsonObject;
  /** Query parameters that the handler reads although no schema checks them. */
  uncheckedQuery: JsonObject;
  /** Request headers that the handler makes use of, in lower case. */
  headers: JsonObject;
  body?: { required: boolean; schema: JsonObject };
}

/** What the server's source says of its routes: the content of contract/server.json. */
export interface ServerContract {
  /** Full hash of the commit that was read. */
  commit: string;
  /** Day of that commit: `2024-10-13`. */
  date: string;
  /** Code of the middleware that runs before all routes; where it changes, headers and bodies can change. */
  middleware: string[];
  /** Hashes of the code that a person has read, by the name of the middleware, the format and so on. */
  reviewed: Record<string, JsonObject>;
  /** By method and path as Express has them: `POST /v1/member/:id?`. */
  routes: Record<string, ServerRoute>;
  /** Schemas that routes refer to with `#/schemas/NAME`, as the server writes them. */
  schemas: Record<string, JsonObject>;
  /** Fields that the server writes, by collection. */
  collections: Record<string, JsonObject>;
}

/** Where the extract of the server is kept. */
export const contractFile = fromRoot("contract/server.json");

/**
 * Reads the committed extract of the server's source.
 *
 * @param file another file than contract/server.json.
 * @throws UserError when it is missing or is not such an extract.
 */
export function readServerContract(file = contractFile): ServerContract {
  const cure = "Restore it from Git, or write it with: npm run contract -- PATH_TO_SERVER_SOURCE --write";
  const content = readJson(file, cure);
  if (!isContract(content))
    throw new UserError(`${path.relative(projectRoot, file)} is not an extract of the server's source. ${cure}`);
  return content;
}

/** Writes an extract with its keys sorted, so that two extracts differ only in what the server changed. */
export function writeServerContract(contract: ServerContract, file = contractFile): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, `${JSON.stringify(contract, sortKeys, 2)}\n`);
  fs.renameSync(`${file}.new`, file);
}

/** @returns commit and day of an extract for readers: `f885ce6` and `13 October 2024`. */
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

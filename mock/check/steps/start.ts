import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { examplePath } from "@simply-plural-docs/description/model/examples";
import { listOperations, type Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Token } from "../../core/data/accounts";
import type { WireResponse } from "../../core/response";
import { errorKey, responseKey } from "../../scenarios/keys";
import { parse } from "../../validation/schemaProblems";
import type { Client } from "../send/client";
import { newId, type Scope } from "./resources";

/** Tokens besides the main one. */
export interface Others {
  /** A token of the same account that may only read. */
  readToken?: string;
  /** Another account. */
  friend?: { token: string; id: string };
  /** Whether the two accounts are friends; `undefined` if that is not known. */
  areFriends?: boolean;
  /** Whether the twins know what the account shares with the other one. */
  isKnown: boolean;
}

/** Tokens that are known, with their owners. */
type Tokens = Map<string, Token>;

/**
 * @returns the main token's system, and the server's time as its responses say it.
 * @throws UserError if the server is not one of this API, or does not let the token read.
 */
export async function identify(client: Client, api: Description, tokens: Tokens) {
  const { printable, options } = client;
  const { url } = options;
  const me = operationOf(api, "getYourAuthedUserId");
  const response = await client.send({ operation: me, path: me.path, about: "who am I" });
  if (typeof response === "string") throw notThisApi(url, response);
  const { location } = response.headers ?? {};
  if (response.status >= 300 && response.status < 400 && location !== undefined)
    throw new UserError(`${url} redirects to ${printable(location)}. Check the server there, by its own address.`);
  const id = response.status === 200 ? userIn(response) : undefined;
  if (id !== undefined) {
    tokens.set(options.token, { uid: id, permission: 7 });
    return { id, date: response.headers?.date };
  }
  const error = listErrors(api, me).find((one) => errorKey(one) === responseKey(response));
  if (error?.name === "tokenInvalid")
    throw new UserError(`${url} does not know the token. Check that it is complete, and of this server.`);
  if (error?.name === "permissionMissing") throw new UserError("The token is not allowed to read. Use one that is.");
  throw notThisApi(url, printable(`status ${response.status}, ${response.type || "no body"}`));
}

/** @throws UserError if the server says that the token lacks a permission that writing needs. */
export async function requireAll(client: Client, api: Description): Promise<void> {
  const mask = await permissionsOf(client, api);
  if (mask >= 1 && mask < 7)
    throw new UserError("With --write, the token must be allowed to read, write and delete. Use one that is.");
}

/**
 * Asks the server what the further tokens are.
 *
 * @param systemId the account of the main token.
 * @throws UserError if one is of the wrong account, or may do too much.
 */
export async function identifyOthers(
  client: Client,
  api: Description,
  tokens: Tokens,
  systemId: string,
): Promise<Others> {
  const { readToken, friendToken } = client.options;
  const me = operationOf(api, "getYourAuthedUserId");
  const ownerOf = async (token: string) =>
    userIn(await client.send({ operation: me, path: me.path, about: "who is that", token }));
  if (readToken !== undefined) {
    const isRight = (await ownerOf(readToken)) === systemId && (await permissionsOf(client, api, readToken)) === 1;
    tokens.set(readToken, { uid: systemId, permission: 1 });
    if (!isRight) throw new UserError("--read-token must be a token of the same account that may only read.");
  }
  if (friendToken === undefined) return { readToken, isKnown: false };
  const id = await ownerOf(friendToken);
  if (id === undefined || id === systemId)
    throw new UserError("--friend-token must be a token of another account that may read.");
  tokens.set(friendToken, { uid: id, permission: 7 });
  return { readToken, friend: { token: friendToken, id }, isKnown: false };
}

/** Legacy accounts refuse a change of a member's fields, whether or not there is such a member. */
export async function kindOfAccount(client: Client, api: Description): Promise<Scope["account"]> {
  const operation = operationOf(api, "updateMemberFields");
  const path = examplePath(operation, { memberId: newId() });
  const response = await client.send({ operation, about: "kind of account", path, body: { info: {} } });
  return typeof response !== "string" && response.status === 400 ? "legacy" : "migrated";
}

/** @returns the permissions of a token, by default the main one: NaN if the server does not say them. */
async function permissionsOf(client: Client, api: Description, token?: string): Promise<number> {
  const operation = operationOf(api, "getTokenPermissions");
  const response = await client.send({ operation, path: operation.path, about: "permissions", token });
  return typeof response === "string" ? Number.NaN : Number(response.body);
}

/** @returns the id of the user in a response; `undefined` if it has none. */
function userIn(response: WireResponse | string): string | undefined {
  const user = typeof response === "string" ? undefined : parse(response.body);
  return isObject(user) && typeof user.id === "string" ? user.id : undefined;
}

function operationOf(api: Description, id: string): Operation {
  const found = listOperations(api).find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not in the description`);
  return found;
}

function notThisApi(url: string, what: string): UserError {
  return new UserError(
    `${url} does not respond like this API: GET /v1/me returned ${what}. Check the address, without /v1.`,
  );
}

import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { WireResponse } from "../core/response";
import { errorKey, responseKey } from "../scenarios/keys";
import type { Client } from "./client";
import { parse } from "./disagreements";
import type { Descriptions } from "./types";

/**
 * @param me the operation that returns the token's own system.
 * @returns the system's id.
 * @throws UserError if the server is not one of this API, or does not let the token read.
 */
export async function identify(client: Client, { api }: Descriptions, me: Operation): Promise<string> {
  const { printable, options } = client;
  const { url } = options;
  const response = await client.send({ operation: me, path: me.path, about: "who am I" });
  if (typeof response === "string") throw notThisApi(url, response);
  const { location } = response.headers ?? {};
  if (response.status >= 300 && response.status < 400 && location !== undefined)
    throw new UserError(`${url} redirects to ${printable(location)}. Check the server there, by its own address.`);
  const value = parse(response.body);
  if (response.status === 200 && isObject(value) && typeof value.id === "string") return value.id;
  const error = listErrors(api, me).find((one) => errorKey(one) === responseKey(response));
  if (error?.name === "tokenInvalid")
    throw new UserError(`${url} does not know the token. Check that it is complete, and of this server.`);
  if (error?.name === "permissionMissing") throw new UserError("The token is not allowed to read. Use one that is.");
  throw notThisApi(url, printable(`status ${response.status}, ${response.type || "no body"}`));
}

/** @throws UserError if the server says that the token lacks a permission that writing needs. */
export async function requireAll(client: Client, permissions: Operation): Promise<void> {
  const response = await client.send({ operation: permissions, path: permissions.path, about: "permissions" });
  const mask = Number((response as WireResponse).body);
  if (mask >= 1 && mask < 7)
    throw new UserError("With --write, the token must be allowed to read, write and delete. Use one that is.");
}

function notThisApi(url: string, what: string): UserError {
  return new UserError(
    `${url} does not respond like this API: GET /v1/me returned ${what}. Check the address, without /v1.`,
  );
}

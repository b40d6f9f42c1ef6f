import { type Operation, parametersIn, shownName } from "@simply-plural-docs/description/model/operations";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description } from "@simply-plural-docs/description/model/types";
import type { Api, Route } from "./api";
import type { Refuse } from "./call";
import { type Accounts, permissions, type Token } from "./data/accounts";
import { isObjectId } from "./data/store";
import { HttpError, text } from "./response";

/** Pattern of a new object's id. The server checks first whether it is an id at all. */
const newIdPattern = "^[0-9a-fA-F]{24}$";
const idPattern = "^[A-Za-z0-9]{0,100}$";

/**
 * Parses the `Operation-Time` header as leniently as the server: leading digits are enough, and a future time becomes
 * the current one.
 *
 * @returns milliseconds since the Unix epoch; `undefined` if the header does not start with a number.
 */
export function operationTime(header: string | undefined, now: number): number | undefined {
  if (!header) return now;
  // The server does not specify a base, so a time may be hexadecimal.
  const time = Number.parseInt(header, /^\s*[+-]?0x/i.test(header) ? 16 : 10);
  return Number.isNaN(time) ? undefined : Math.min(time, now);
}

/** @throws HttpError if the token is missing or unknown, or has none of the permissions, any one of which is enough. */
export function checkToken(
  header: string | undefined,
  accounts: Accounts,
  needed: Operation["permissions"],
  refuse: Refuse,
): Token {
  if (header === undefined) refuse("tokenMissing");
  const token = accounts.findToken(header) ?? refuse("tokenInvalid");
  const bits = needed.map((name) => permissions[name as keyof typeof permissions]);
  if (!bits.some((bit) => token.permission & bit)) refuse("permissionMissing");
  return token;
}

/** @returns the handler of routes that only the app may use: it refuses every API token. */
export function appOnlyHandler({ documented }: Api, operation: Operation): Route["respond"] {
  return ({ headers }) =>
    documented.named(operation, headers.authorization === undefined ? "tokenMissing" : "appSessionRequired");
}

/**
 * @returns a check of an operation's path parameters, by display name: it refuses a request if one has an invalid
 *   character or is too long, or a new id is not hexadecimal.
 */
export function pathCheck(description: Description, operation: Operation, refuse: Refuse) {
  const rules = parametersIn(operation, "path").map((parameter) => {
    const pattern = parameter.schema && resolve(description, parameter.schema).pattern;
    const isNewId = pattern === newIdPattern;
    return { name: shownName(parameter), pattern: new RegExp(isNewId ? idPattern : (pattern ?? "")), isNewId };
  });
  return (values: Record<string, string>): void => {
    if (rules.some(({ name, pattern }) => !pattern.test(values[name] ?? ""))) refuse("pathParameterInvalid");
    if (rules.some(({ name, isNewId }) => isNewId && !isObjectId(values[name] ?? ""))) refuse("idNotHex");
  };
}

/** @throws HttpError with the validator's message, if there is one. */
export function checkNoProblems(problems: string): void {
  if (problems !== "") throw new HttpError(text(400, problems));
}

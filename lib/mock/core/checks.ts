import { type Operation, parametersIn, shownName } from "../../openapi/operations";
import { resolve } from "../../openapi/resolve";
import type { Description } from "../../openapi/types";
import type { Api, Route } from "./api";
import { findToken, permissions, type Token } from "./data/accounts";
import { type Content, isObjectId } from "./data/store";
import { HttpError, type MockResponse, text } from "./response";

/** @returns the response in the description's example of this name. */
export type ErrorLookup = (example: string) => MockResponse;

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

/** @throws HttpError if the token is missing or unknown, or lacks the permission. */
export function checkToken(
  header: string | undefined,
  { permissions: needed }: Operation,
  errorResponse: ErrorLookup,
): Token {
  if (header === undefined) throw new HttpError(errorResponse("tokenMissing"));
  const token = findToken(header);
  if (!token) throw new HttpError(errorResponse("tokenInvalid"));
  const bits = needed.map((name) => permissions[name as keyof typeof permissions]);
  if (!bits.some((bit) => token.permission & bit)) throw new HttpError(errorResponse("permissionMissing"));
  return token;
}

/** @returns the handler of routes that only the app may use: it refuses every API token. */
export function appOnlyHandler({ documented }: Api, operation: Operation): Route["respond"] {
  return ({ headers }) =>
    documented.named(operation, headers.authorization === undefined ? "tokenMissing" : "appSessionRequired");
}

/** Patterns for an operation's path parameters, by their display names. */
export interface PathRules {
  patterns: [name: string, pattern: RegExp][];
  /** Name of the parameter with a new object's id. */
  newId: string | undefined;
}

/** @returns the rules for an operation's path parameters. */
export function pathRules(description: Description, operation: Operation): PathRules {
  const named = parametersIn(operation, "path").map((parameter) => ({
    name: shownName(parameter),
    pattern: parameter.schema && resolve(description, parameter.schema).pattern,
  }));
  return {
    patterns: named.flatMap(({ name, pattern }) =>
      pattern ? [[name, new RegExp(pattern === newIdPattern ? idPattern : pattern)]] : [],
    ),
    newId: named.find(({ pattern }) => pattern === newIdPattern)?.name,
  };
}

/** @throws HttpError if a parameter has an invalid character or is too long, or a new id is not hexadecimal. */
export function checkPath(
  { patterns, newId }: PathRules,
  values: Record<string, string>,
  errorResponse: ErrorLookup,
): void {
  const isWrong = patterns.some(([name, pattern]) => !pattern.test(values[name] ?? ""));
  if (isWrong) throw new HttpError(errorResponse("pathParameterInvalid"));
  if (newId && !isObjectId(values[newId] ?? "")) throw new HttpError(errorResponse("idNotHex"));
}

/** @throws HttpError if the operation reads only the caller's own system and the path names another. */
export function checkSelf(
  { access }: Operation,
  { systemId }: Record<string, string>,
  uid: string,
  errorResponse: ErrorLookup,
) {
  if (access === "self" && systemId !== uid) throw new HttpError(errorResponse("notYourSystem"));
}

/** @throws HttpError if the body is an empty object. */
export function checkNotEmpty(body: unknown, errorResponse: ErrorLookup): asserts body is Content {
  if (!Array.isArray(body) && Object.keys(body as Content).length === 0)
    throw new HttpError(errorResponse("bodyEmpty"));
}

/** @throws HttpError with the validator's message, if there is one. */
export function checkNoProblems(problems: string): void {
  if (problems !== "") throw new HttpError(text(400, problems));
}

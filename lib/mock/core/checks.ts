import { type Operation, parametersIn, shownName } from "../../openapi/operations";
import { resolve } from "../../openapi/resolve";
import type { Description } from "../../openapi/types";
import type { Api, Route } from "./api";
import { findToken, permissions, type Token } from "./data/accounts";
import { type Content, isObjectId } from "./data/store";
import { type MockResponse, Refusal, text } from "./response";

/** @returns the response in the description's example of this name. */
export type Refuse = (example: string) => MockResponse;

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

/** @throws Refusal if the token is missing or unknown, or lacks the permission. */
export function checkToken(header: string | undefined, { permissions: needed }: Operation, refuse: Refuse): Token {
  if (header === undefined) throw new Refusal(refuse("tokenMissing"));
  const token = findToken(header);
  if (!token) throw new Refusal(refuse("tokenInvalid"));
  const bits = needed.map((name) => permissions[name as keyof typeof permissions]);
  if (!bits.some((bit) => token.permission & bit)) throw new Refusal(refuse("permissionMissing"));
  return token;
}

/** @returns the handler of routes that only the app may use: it refuses every API token. */
export function refuseApiToken({ documented }: Api, operation: Operation): Route["respond"] {
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

/** @throws Refusal if a parameter has an invalid character or is too long, or a new id is not hexadecimal. */
export function checkPath({ patterns, newId }: PathRules, values: Record<string, string>, refuse: Refuse): void {
  const isWrong = patterns.some(([name, pattern]) => !pattern.test(values[name] ?? ""));
  if (isWrong) throw new Refusal(refuse("pathParameterInvalid"));
  if (newId && !isObjectId(values[newId] ?? "")) throw new Refusal(refuse("idNotHex"));
}

/** @throws Refusal if the operation reads only the caller's own system and the path names another. */
export function checkSelf({ access }: Operation, { systemId }: Record<string, string>, uid: string, refuse: Refuse) {
  if (access === "self" && systemId !== uid) throw new Refusal(refuse("notYourSystem"));
}

/** @throws Refusal if the body is an empty object. */
export function checkNotEmpty(body: unknown, refuse: Refuse): asserts body is Content {
  if (!Array.isArray(body) && Object.keys(body as Content).length === 0) throw new Refusal(refuse("bodyEmpty"));
}

/** @throws Refusal with the validator's message, if there is one. */
export function refuseIf(problems: string): void {
  if (problems !== "") throw new Refusal(text(400, problems));
}

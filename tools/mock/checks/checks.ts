import type { Operation } from "../../../lib/openapi/operations";
import { resolve } from "../../../lib/openapi/resolve";
import type { Description, Parameter } from "../../../lib/openapi/types";
import { findToken, permissions, type Token } from "../data/accounts";
import type { Content } from "../data/store";
import { texts } from "../errorTexts";
import { Refusal, text } from "../http/answers";

/** A path parameter that must be the id of a new object; before that it must be an id at all. */
const newIdPattern = "^[0-9A-Fa-f]{24}$";
const idPattern = "^[A-Za-z0-9]{0,100}$";

/**
 * Reads the `Operation-Time` header as leniently as the server: leading digits are enough, the future is now.
 *
 * @throws Refusal when there is no number at its start.
 */
export function operationTime(header: string | undefined): number {
  if (!header) return Date.now();
  const time = Number.parseInt(header, 10);
  if (Number.isNaN(time)) throw new Refusal(text(400, texts.operationTimeInvalid));
  return Math.min(time, Date.now());
}

/** @throws Refusal when the token is missing, unknown or may not do this. */
export function checkToken(header: string | undefined, operation: Operation): Token {
  if (header === undefined) throw new Refusal(text(401, texts.tokenMissing));
  const token = findToken(header);
  if (!token) throw new Refusal(text(401, texts.tokenInvalid));
  const needed = operation.permissions.map((name) => permissions[name as keyof typeof permissions]);
  if (!needed.some((bit) => token.permission & bit)) throw new Refusal(text(401, texts.permissionMissing));
  return token;
}

/** @throws Refusal always: API tokens cannot be used on routes of the app. */
export function refuseApiToken(header: string | undefined): never {
  throw new Refusal(text(401, header === undefined ? texts.tokenMissing : texts.appSessionRequired));
}

/** @throws Refusal when a path parameter has a character that it may not have, or is too long. */
export function checkPathParameters(
  description: Description,
  operation: Operation,
  values: Record<string, string>,
): void {
  for (const { name, pattern } of pathPatterns(description, operation)) {
    const lenient = pattern === newIdPattern ? idPattern : pattern;
    if (lenient && !new RegExp(lenient).test(values[name] ?? "")) {
      throw new Refusal(text(400, texts.pathParameterInvalid));
    }
  }
}

/** @throws Refusal when the id of one's own for a new object is not 24 hexadecimal digits. */
export function checkNewId(description: Description, operation: Operation, values: Record<string, string>): void {
  for (const { name, pattern } of pathPatterns(description, operation)) {
    if (pattern === newIdPattern && !new RegExp(pattern).test(values[name] ?? "")) {
      throw new Refusal(text(400, texts.idNotHex));
    }
  }
}

/** @throws Refusal when the operation reads one's own system only and the path names another. */
export function checkSelf(operation: Operation, values: Record<string, string>, uid: string): void {
  if (operation.access === "self" && values.systemId !== uid) throw new Refusal(text(401, texts.notYourSystem));
}

/** @throws Refusal when the body is an object without properties. */
export function checkNotEmpty(body: unknown): asserts body is Content {
  if (!Array.isArray(body) && Object.keys(body as Content).length === 0) {
    throw new Refusal(text(400, texts.bodyEmpty));
  }
}

/** @throws Refusal with the validator's text when there is one. */
export function refuseIf(problems: string): void {
  if (problems !== "") throw new Refusal(text(400, problems));
}

function pathPatterns(description: Description, operation: Operation): { name: string; pattern: string | undefined }[] {
  return operation.parameters
    .filter((parameter) => parameter.in === "path")
    .map((parameter) => ({ name: displayName(parameter), pattern: patternOf(description, parameter) }));
}

function displayName(parameter: Parameter): string {
  return parameter["x-displayName"] ?? parameter.name;
}

function patternOf(description: Description, parameter: Parameter): string | undefined {
  return parameter.schema && resolve(description, parameter.schema).pattern;
}

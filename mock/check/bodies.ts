import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import { fillIn, laterWording } from "../core/later";
import { handlerName } from "../core/routes";
import { Validation } from "../core/validation";
import { errorKey } from "../scenarios/keys";
import { mutants } from "../scenarios/mutants";
import { createCompile } from "../validation/ajv";
import type { Expected } from "./compare";
import type { Request } from "./types";

/** The server's checks of bodies, now and in later source: compiled for each list of them, they took a third of a check. */
const checks = new WeakMap<Description, Record<"now" | "later", Validation>>();

function compileChecks(description: Description) {
  const compile = createCompile();
  return { now: new Validation(description, compile), later: new Validation(description, compile, laterWording) };
}

/**
 * Lists bodies that an operation refuses, one for each error that it documents and that breaking one rule of its schema
 * causes.
 *
 * @param account type of the account, which decides about some rules.
 * @param valid a valid body.
 */
export function refusedBodies(
  description: Description,
  operation: Operation,
  account: "migrated" | "legacy",
  valid: object,
) {
  const errors = listErrors(description, operation);
  const { now, later } = getOrMake(checks, description, compileChecks);
  const check = now.body(operation, account);
  const checkLater = later.body(operation, account);
  const laterMessage = (body: unknown) => {
    const filled = structuredClone(body);
    if (isObject(filled)) fillIn(handlerName(operation), filled, undefined);
    return checkLater?.(filled) ?? "";
  };
  const found = new Map<string, { request: Pick<Request, "about" | "body" | "raw">; expected: Expected }>();
  const note = (name: string, sent: Pick<Request, "body" | "raw">, later?: string) =>
    found.set(name, { request: { about: `body for ${name}`, ...sent }, expected: { error: name, later } });
  if (errors.some(({ name }) => name === "bodyEmpty")) note("bodyEmpty", { body: {} });
  if (errors.some(({ name }) => name === "malformedJson")) note("malformedJson", { raw: "{" });
  for (const body of mutants(description, operation, valid)) {
    const message = check?.(body) ?? "";
    const key = errorKey({ status: "400", mediaType: "text/html", text: message });
    const error = errors.find((one) => errorKey(one) === key);
    if (!error || found.has(error.name) || isEmpty(body)) continue;
    note(error.name, { body }, laterMessage(body));
  }
  return [...found.values()];
}

function isEmpty(body: unknown): boolean {
  return typeof body === "object" && body !== null && Object.keys(body).length === 0;
}

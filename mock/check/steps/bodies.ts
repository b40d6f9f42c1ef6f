import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { Validation } from "../../core/validation";
import { errorKey } from "../../scenarios/keys";
import { mutants } from "../../scenarios/mutants";
import { compileOnce } from "../compare/twin";
import type { Request } from "../types";

/** The server's checks of bodies. */
const checks = new WeakMap<Description, Validation>();

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
): Pick<Request, "about" | "body" | "raw">[] {
  const errors = listErrors(description, operation);
  const validation = getOrMake(checks, description, () => new Validation(description, compileOnce(description)));
  const check = validation.body(operation, account);
  const bodies = new Map<string, Pick<Request, "body" | "raw">>();
  if (errors.some(({ name }) => name === "bodyEmpty")) bodies.set("bodyEmpty", { body: {} });
  if (errors.some(({ name }) => name === "malformedJson")) bodies.set("malformedJson", { raw: "{" });
  for (const body of mutants(description, operation, valid)) {
    const key = errorKey({ status: "400", mediaType: "text/html", text: check?.(body) ?? "" });
    const name = errors.find((error) => errorKey(error) === key)?.name;
    if (name && !bodies.has(name) && JSON.stringify(body) !== "{}") bodies.set(name, { body });
  }
  return [...bodies].map(([name, sent]) => ({ about: `body for ${name}`, ...sent }));
}

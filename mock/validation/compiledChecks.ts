import type { ValidateFunction } from "ajv";
import type { Compile } from "../core/environment";

/** @returns a function that looks up the mock's compiled checks by name. */
export function compiledChecks(checks: Record<string, ValidateFunction>): Compile {
  return (name) => {
    const check = checks[name];
    if (!check) throw new Error(`The check "${name}" was not compiled.`);
    return (value) => (check(value) ? [] : (check.errors ?? []));
  };
}

import type { ValidateFunction } from "ajv";
import type { Compile } from "../core/environment";

/** @returns what takes the mock's checks from those that were compiled, by their names. */
export function compiledChecks(checks: Record<string, ValidateFunction>): Compile {
  return (name) => {
    const check = checks[name];
    if (!check) throw new Error(`The check "${name}" was not compiled.`);
    return (value) => (check(value) ? [] : (check.errors ?? []));
  };
}

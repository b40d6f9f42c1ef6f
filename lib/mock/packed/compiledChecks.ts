import type { Compile, Problem } from "../core/environment";

/** A function that Ajv has written: it keeps what it finds in a property. */
export interface CompiledCheck {
  (value: unknown): boolean;
  errors?: Problem[] | null;
}

/** @returns what takes the mock's checks from those that were compiled, by their names. */
export function compiledChecks(checks: Record<string, CompiledCheck>): Compile {
  return (name) => {
    const check = checks[name];
    if (!check) throw new Error(`The check "${name}" was not compiled.`);
    return (value) => (check(value) ? [] : (check.errors ?? []));
  };
}

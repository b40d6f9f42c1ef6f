import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** For each property, whether a value is valid, and what is: the end of "must be …". */
export type Rules<Name extends string = string> = Record<Name, [isValid: (value: unknown) => boolean, valid: string]>;

/**
 * Checks what programs without types pass, which can be anything.
 *
 * @param unknown the message about a property that does not exist, without its name: `createMock has no option`.
 * @param of follows a property's name in the message about its value.
 * @throws UserError if a property does not exist or a value is not valid.
 */
export function checkValues(values: object, rules: Rules, unknown: string, of = ""): void {
  for (const [name, value] of Object.entries(values)) {
    const [isValid, valid = ""] = (Object.hasOwn(rules, name) && rules[name]) || [];
    if (!isValid) throw new UserError(`${unknown} ${JSON.stringify(name)}, only: ${Object.keys(rules).join(", ")}.`);
    if (value !== undefined && !isValid(value)) throw notValid(`${name}${of}`, valid, value);
  }
}

/** @returns the error for a value that is not valid. A long one is not quoted: it can be an account's export file. */
export function notValid(name: string, valid: string, value: unknown): UserError {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  const shown = text.length > 100 ? `a value of ${text.length} characters` : text;
  return new UserError(`${name} must be ${valid}, not ${shown}.`);
}

/** @returns whether a value is a whole number from `least` on; by default, one that a timer can wait for. */
export function isWhole(value: unknown, least: number, most = 2 ** 31 - 1): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

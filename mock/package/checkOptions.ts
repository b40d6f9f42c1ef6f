import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { MockOptions } from "./types";

/** Latest time of a JavaScript date, in milliseconds since the Unix epoch. */
const latest = 8.64e15;

type Rule = [isValid: (value: unknown) => boolean, valid: string];

const flag: Rule = [(value) => typeof value === "boolean", "true or false"];

const rules: Record<keyof MockOptions, Rule> = {
  port: [(value) => isWhole(value, 65535), "a port, from 0 to 65535"],
  host: [(value) => typeof value === "string" && value !== "", "an address of this machine, such as 0.0.0.0 for all"],
  allowHosts: [(value) => Array.isArray(value) && value.every(isHostName), "host names without scheme and port"],
  seed: [(value) => typeof value === "object" && value !== null, "the parsed data of an export file"],
  now: [(value) => isWhole(value, latest), "a time in milliseconds since the Unix epoch, such as 1750000000000"],
  later: flag,
  cors: flag,
};

/** @throws UserError if an option does not exist or a value is not valid: programs without types can pass anything. */
export function checkOptions(options: MockOptions): void {
  for (const [name, value] of Object.entries(options)) {
    const rule: Rule | undefined = Object.hasOwn(rules, name) ? rules[name as keyof MockOptions] : undefined;
    if (!rule) throw new UserError(`createMock has no option ${name}, only: ${Object.keys(rules).join(", ")}.`);
    if (value !== undefined && !rule[0](value)) throw wrong(name, rule[1], value);
  }
}

/** @throws UserError if a clock cannot be moved by this. */
export function checkAdvance(milliseconds: unknown): void {
  if (!isWhole(milliseconds, latest)) throw wrong("advance", "called with milliseconds, 0 or more", milliseconds);
}

/** @returns whether a value can be the host name in a request: letters, digits, dots and hyphens, or an IPv6 address. */
export function isHostName(value: unknown): boolean {
  return typeof value === "string" && /^([\w.-]+|\[[\da-f:.]+\])$/i.test(value);
}

function isWhole(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

function wrong(name: string, valid: string, value: unknown): UserError {
  const shown = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  return new UserError(`${name} must be ${valid}, not ${shown}.`);
}

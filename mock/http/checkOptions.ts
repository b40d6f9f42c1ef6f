import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import type { MockOptions } from "../api/types";
import { checkValues, isWhole, notValid, type Rules } from "../core/checkValues";

/** Latest time of a JavaScript date, in milliseconds since the Unix epoch. */
export const latest = 8.64e15;

const rules: Rules<keyof MockOptions> = {
  port: [(value) => isWhole(value, 0, 65535), "a port, from 0 to 65535"],
  host: [(value) => typeof value === "string" && value !== "", "an address of this machine, such as 0.0.0.0 for all"],
  allowHosts: [(value) => Array.isArray(value) && value.every(isHostName), "host names without scheme and port"],
  seed: [isObject, "the parsed data of an export file"],
  now: [(value) => isWhole(value, 0, latest), "a time in milliseconds since the Unix epoch, such as 1750000000000"],
  later: [(value) => typeof value === "boolean", "true or false"],
  handle: [isObject, "functions by the operation's name"],
  cors: [(value) => typeof value === "boolean", "true or false"],
};

/** @throws UserError if an option does not exist or a value is not valid. */
export function checkOptions(options: MockOptions): void {
  checkValues(options, rules, "createMock has no option");
}

/** @throws UserError if a clock cannot be moved by this. */
export function checkAdvance(milliseconds: unknown): void {
  const isValid = isWhole(milliseconds, 0, latest);
  if (!isValid) throw notValid("advance", "called with milliseconds, 0 or more", milliseconds);
}

/** @returns whether a value can be the host name in a request: letters, digits, dots and hyphens, or an IPv6 address. */
export function isHostName(value: unknown): boolean {
  return typeof value === "string" && /^([\w.-]+|\[[\da-f:.]+\])$/i.test(value);
}

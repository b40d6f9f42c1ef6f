import { UserError } from "../../lib/userError";

/**
 * @param text what was given as an option that takes a number.
 * @param option its name, for the message.
 * @param least the smallest that it takes.
 * @param most the largest, if there is one.
 * @throws UserError when it is no whole number, or out of range.
 */
export function readNumber(text: string, option: string, least = 1, most = Number.POSITIVE_INFINITY): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  const range = Number.isFinite(most) ? `from ${least} to ${most}` : `of ${least} or more`;
  throw new UserError(`${option} takes a whole number ${range}, not "${text}".`);
}

/** @throws UserError when what was given as `--port` is no port. */
export const readPort = (text: string, least = 1): number => readNumber(text, "--port", least, 65535);

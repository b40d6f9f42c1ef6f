import { UserError } from "../utils/userError";

/**
 * @param text value of an option that takes a number.
 * @param option the option's name, for the message.
 * @param least the smallest allowed value.
 * @param most the largest allowed value, if any.
 * @throws UserError if it is not a whole number or out of range.
 */
export function readNumber(text: string, option: string, least = 1, most = Number.POSITIVE_INFINITY): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  const range = Number.isFinite(most) ? `from ${least} to ${most}` : `of ${least} or more`;
  throw new UserError(`${option} must be a whole number ${range}, not "${text}".`);
}

/** @throws UserError if the value of `--port` is not a port. */
export const readPort = (text: string, least = 1): number => readNumber(text, "--port", least, 65535);

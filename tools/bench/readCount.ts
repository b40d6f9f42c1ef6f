import { UserError } from "../../lib/userError";

/**
 * @param text what was given as an option that says how often something is measured.
 * @param option its name, for the message.
 * @throws UserError when it is not a whole number from 1.
 */
export function readCount(text: string, option: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new UserError(`${option} takes a whole number of 1 or more, not "${text}".`);
  return count;
}

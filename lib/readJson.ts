import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "./paths";
import { reasonOf, UserError } from "./userError";

/**
 * Reads a JSON file that a command of this project has written.
 *
 * @param file absolute path.
 * @param cure what to do if it cannot be read, such as "Run: npm run build".
 * @returns what is in it, unchecked.
 * @throws UserError when it is not there, or not whole, as after a command that was interrupted.
 */
export function readJson(file: string, cure: string): unknown {
  const name = path.relative(projectRoot, file);
  if (!fs.existsSync(file)) throw new UserError(`${name} is missing. ${cure}`);
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    throw new UserError(`${name} cannot be read (${reasonOf(error)}). ${cure}`);
  }
}

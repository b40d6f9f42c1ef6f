import fs from "node:fs";
import path from "node:path";
import { reasonOf, UserError } from "../utils/userError";
import { projectRoot } from "./paths";

/**
 * Reads a JSON file that a command of this project writes.
 *
 * @param file absolute path.
 * @param hint what to do if it cannot be read, such as "Run: npm run build".
 * @returns its content, not validated.
 * @throws UserError if it is missing, or incomplete because the command was interrupted.
 */
export function readJson(file: string, hint: string): unknown {
  const name = path.relative(projectRoot, file);
  if (!fs.existsSync(file)) throw new UserError(`${name} is missing. ${hint}`);
  try {
    return JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    throw new UserError(`${name} cannot be read (${reasonOf(error)}). ${hint}`);
  }
}

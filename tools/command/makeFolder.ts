import fs from "node:fs";
import { reasonOf, UserError } from "../../lib/userError";

/**
 * Creates a folder that the user has named, unless it exists.
 *
 * @throws UserError if it cannot be created, for example below a file.
 */
export function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UserError(`The folder ${folder} could not be created (${reasonOf(error)}). Give another one.`);
  }
}

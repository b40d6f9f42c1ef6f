import fs from "node:fs";
import { reasonOf, UserError } from "../../lib/userError";

/**
 * Makes a folder that the reader has named, if it is not there.
 *
 * @throws UserError when it cannot be made, as below a file.
 */
export function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UserError(`${folder} cannot be used as a folder (${reasonOf(error)}). Give another one.`);
  }
}

import fs from "node:fs";
import { reasonOf, UserError } from "../../lib/userError";

/**
 * Puts a folder in the place of another by renaming, and deletes that one last: at every moment one of the two is whole.
 *
 * @param made the new folder, on the same file system as the others.
 * @param folder the place, where an older one may be.
 * @param aside where the older one is until it is deleted.
 * @throws UserError when that cannot be; the older one is in its place then.
 */
export function replaceFolder(made: string, folder: string, aside: string): void {
  try {
    if (fs.existsSync(folder)) fs.renameSync(folder, aside);
    fs.renameSync(made, folder);
  } catch (error) {
    bringBack(folder, aside);
    throw new UserError(
      `${folder} cannot be replaced, and has not been changed: ${reasonOf(error)}\nClose whatever is using it, then try again.`,
    );
  }
  fs.rmSync(aside, { recursive: true, force: true });
}

/** Puts the older folder back when the new one has not come, since the process was ended between the two renamings. */
export function bringBack(folder: string, aside: string): void {
  if (fs.existsSync(aside) && !fs.existsSync(folder)) fs.renameSync(aside, folder);
}

import fs from "node:fs";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";

/**
 * Replaces a folder with another by renaming, and deletes the old one last, so that one of the two is always complete.
 *
 * @param made the new folder, on the same file system as the others.
 * @param folder the target, where an old one may be.
 * @param aside where to keep the old one until it is deleted.
 * @throws UserError if this fails; the old folder is then still in its place.
 */
export function replaceFolder(made: string, folder: string, aside: string): void {
  try {
    if (fs.existsSync(folder)) fs.renameSync(folder, aside);
    fs.renameSync(made, folder);
  } catch (error) {
    bringBack(folder, aside);
    throw new UserError(
      `${folder} could not be replaced and has not been changed: ${reasonOf(error)}\nClose whatever is using it, then try again.`,
    );
  }
  fs.rmSync(aside, { recursive: true, force: true });
}

/** Puts the old folder back in its place if a command was ended when neither it nor the new one was there. */
export function bringBack(folder: string, aside: string): void {
  if (fs.existsSync(aside) && !fs.existsSync(folder)) fs.renameSync(aside, folder);
}

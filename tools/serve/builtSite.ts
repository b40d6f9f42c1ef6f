import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** @returns whether a folder contains a built site. */
export function isSite(folder: string): boolean {
  return fs.existsSync(path.join(folder, "index.html"));
}

/**
 * @returns the folder of the built site.
 * @throws UserError if there is none.
 */
export function builtSite(): string {
  const folder = fromRoot("build");
  if (!isSite(folder)) throw new UserError("build/ does not contain a built site. Run: npm run build");
  return folder;
}

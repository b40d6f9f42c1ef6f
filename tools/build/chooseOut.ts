import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { isSite } from "../serve/builtSite";

/**
 * @param asked value of `--out`; a relative path starts at the project root.
 * @returns the folder for the built site, whose content will be replaced.
 * @throws UserError if it may contain anything other than a built site.
 */
export function chooseOut(asked: string): string {
  if (asked.trim() === "") throw new UserError("--out is empty. Give a folder for the built site.");
  const out = path.resolve(projectRoot, asked);
  if (`${projectRoot}${path.sep}`.startsWith(path.join(out, path.sep))) {
    throw new UserError(`--out is the project's folder, or a folder that contains it: ${out}. Give another one.`);
  }
  const found = fs.statSync(out, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new UserError(`${asked} is not a folder. Give another --out.`);
  if (found && !isSite(out) && fs.readdirSync(out).length > 0) {
    throw new UserError(
      `${asked}/ is not empty and does not contain a built site. Give a new folder, or the folder of an earlier build.`,
    );
  }
  return out;
}

import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "../../lib/paths";
import { UserError } from "../../lib/userError";
import { isSite } from "../serve/builtSite";

/**
 * @param asked `--out`, from the project's folder if it is relative.
 * @returns the folder that the built site goes to: what is in it is replaced.
 * @throws UserError when it may hold something else than a built site.
 */
export function chooseOut(asked: string): string {
  if (asked.trim() === "") throw new UserError("--out is empty. Give the folder that the built site goes to.");
  const out = path.resolve(projectRoot, asked);
  if (`${projectRoot}${path.sep}`.startsWith(path.join(out, path.sep))) {
    throw new UserError(`--out is the project's folder, or a folder that contains it: ${out}. Give another one.`);
  }
  const found = fs.statSync(out, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new UserError(`${asked} is not a folder. Give another --out.`);
  if (found && !isSite(out) && fs.readdirSync(out).length > 0) {
    throw new UserError(
      `${asked}/ is not empty and holds no built site. Give a new folder, or the folder of an earlier build.`,
    );
  }
  return out;
}

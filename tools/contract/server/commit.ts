import { execFileSync } from "node:child_process";
import type { ServerContract } from "../../../lib/contract/serverContract";
import { UserError } from "../../../lib/userError";
import { repositoryOf } from "./source";

/**
 * Finds out which commit a folder holds.
 *
 * @param folder the server's repository or its `src` folder.
 * @throws UserError when it is not a Git repository, or its files are not those of a commit.
 */
export function readCommit(folder: string): Pick<ServerContract, "commit" | "date"> {
  const root = repositoryOf(folder);
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", root, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  let answers: string[];
  try {
    answers = [
      git("rev-parse", "--show-prefix"),
      git("status", "--porcelain", "--", "src"),
      git("log", "-1", "--format=%H %cs"),
    ];
  } catch {
    throw new UserError(`${folder} is not a Git repository, so its commit is unknown. Give a clone of the server.`);
  }
  const [prefix, changes, commit = ""] = answers;
  if (prefix || changes)
    throw new UserError(`The files in ${folder} are not those of a commit. Give a clean clone of the server.`);
  const [hash = "", date = ""] = commit.split(" ");
  return { commit: hash, date };
}

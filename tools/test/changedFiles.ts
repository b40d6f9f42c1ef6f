import { spawnSync } from "node:child_process";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** What has changed. */
interface Changes {
  /** With what the files were compared, such as "origin/main (1a2b3c4)". */
  since: string;
  /** Relative to the project root. */
  files: string[];
}

const everything = "To check everything, run: npm test";

/**
 * Lists the files that have changed since the branch left main, committed or not. On main itself, it is compared with
 * the main that it came from: that of the remote `upstream` or `origin`, or if that is the same, the commit before.
 *
 * @param folder of the repository.
 * @throws UserError outside a repository, or if there is nothing to compare with.
 */
export function changedFiles(folder = projectRoot): Changes {
  const git = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, encoding: "utf8" });
    if (status !== 0)
      throw new UserError(`Git could not list the changed files: ${stderr ?? "Git is not installed."}\n${everything}`);
    return stdout.trim();
  };
  // With zero bytes as separators, Git does not quote names.
  const names = (...args: string[]) =>
    git(...args, "-z")
      .split("\0")
      .filter(Boolean);
  const head = git("rev-parse", "HEAD");
  const { name, commit } = findBase(git, head);
  const changed = names("diff", "--name-only", "--no-renames", commit);
  return {
    since: `${name} (${commit.slice(0, 7)})`,
    files: [...changed, ...names("ls-files", "--others", "--exclude-standard")],
  };
}

function findBase(git: (...args: string[]) => string, head: string): { name: string; commit: string } {
  const branch = git("branch", "--show-current");
  const refs = ["upstream/main", "origin/main"].map((name) => `refs/remotes/${name}`);
  const mains = git("for-each-ref", "--sort=-refname", "--format=%(refname:short)", ...refs, "refs/heads/main")
    .split("\n")
    .filter((name) => name && name !== branch);
  const bases = mains.map((name) => ({ name, commit: git("merge-base", "HEAD", name) }));
  const other = bases.find(({ commit }) => commit !== head);
  if (other) return other;
  const [same] = bases;
  if (!same && branch !== "main")
    throw new UserError(`This repository has no branch main to compare with. ${everything}`);
  // A branch without commits: only what is not committed has changed. Without a branch, Git is at a commit of main.
  if (same && branch && branch !== "main") return same;
  const [, before] = git("rev-list", "--max-count=2", "--first-parent", "HEAD").split("\n");
  if (!before) throw new UserError(`There is no commit before this one to compare with. ${everything}`);
  return { name: "the commit before", commit: before };
}

import { spawnSync } from "node:child_process";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";

/** When each file was last changed, by path relative to the project root. */
type FileDates = Map<string, Date>;

/**
 * Reads the last change of every file from Git with a single command. Moving a file does not change it, so a file that
 * was only moved keeps the date that it had under its earlier path.
 *
 * @param folder the project root.
 * @returns an empty map without Git or its history: no date is better than a wrong one.
 */
export function readFileDates(folder: string): FileDates {
  const dates: FileDates = new Map();
  const run = (...args: string[]) =>
    spawnSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 256 * 1024 * 1024 });
  const isShallow = run("rev-parse", "--is-shallow-repository");
  if (isShallow.status !== 0 || isShallow.stdout.trim() !== "false") return dates;
  // A merge is compared with the branch that it was made on, for its moves only.
  const options = [
    "--format=%x00%cI %P",
    "--diff-merges=first-parent",
    "--name-status",
    "--find-renames=100%",
    "--relative",
  ];
  const log = run("-c", "core.quotePath=false", "log", ...options);
  if (log.status !== 0) return dates;
  const commits = log.stdout.split("\0").slice(1).map(readCommit);
  // Read first: a branch may have changed a file under its earlier path after the file was moved on another.
  const moves = new Map(commits.flatMap(({ moved }) => moved).reverse());
  const pathNow = (file: string, earlier: string[] = []): string => {
    const next = moves.get(file);
    // A file that was moved away and back.
    return next === undefined || earlier.includes(next) ? file : pathNow(next, [...earlier, file]);
  };
  for (const { time, changed } of commits)
    for (const file of changed.map((one) => pathNow(one))) if (!dates.has(file)) dates.set(file, new Date(time));
  return dates;
}

/** Reads a commit from the log: its time, the files it changed, and those it only moved, from an old path to a new one. */
function readCommit(commit: string) {
  const [head = "", ...lines] = commit.split("\n").filter(Boolean);
  const [time = "", , ...otherParents] = head.split(" ");
  const files = lines.map((line) => line.split("\t"));
  const moved = files.flatMap(([, from = "", to]): [string, string][] => (to === undefined ? [] : [[from, to]]));
  const isMerge = otherParents.length > 0;
  const changed = files.flatMap(([, file = "", to]) => (to === undefined && !isMerge ? [file] : []));
  return { time, moved, changed };
}

/** @returns the latest date of some files; `undefined` if none is known. A path that ends in a slash is a folder. */
export function lastChange(dates: FileDates, paths: string[]): Date | undefined {
  const times = paths.flatMap((wanted) => {
    const files = wanted.endsWith("/") ? [...dates.keys()].filter((file) => file.startsWith(wanted)) : [wanted];
    return files.flatMap((file) => dates.get(file)?.getTime() ?? []);
  });
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

let own: FileDates | undefined;

/** @returns the dates of this project's files, read once. */
export function ownFileDates(): FileDates {
  own ??= readFileDates(projectRoot);
  return own;
}

import { spawnSync } from "node:child_process";
import { projectRoot } from "../../lib/paths";

/** When each file was last changed, by path relative to the project root. */
type FileDates = Map<string, Date>;

/**
 * Reads the last change of every file from Git with a single command.
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
  const log = run("-c", "core.quotePath=false", "log", "--format=%x00%cI", "--name-only", "--relative");
  if (log.status !== 0) return dates;
  for (const commit of log.stdout.split("\0").slice(1)) {
    const [time = "", ...files] = commit.split("\n").filter(Boolean);
    for (const file of files) if (!dates.has(file)) dates.set(file, new Date(time));
  }
  return dates;
}

/** @returns the latest date of some files; `undefined` if none is known. A path that ends in a slash is a folder. */
export function lastChange(dates: FileDates, paths: string[]): Date | undefined {
  const times = [...dates]
    .filter(([file]) => paths.some((wanted) => (wanted.endsWith("/") ? file.startsWith(wanted) : file === wanted)))
    .map(([, date]) => date.getTime());
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

let own: FileDates | undefined;

/** @returns the dates of this project's files, read once. */
export function ownFileDates(): FileDates {
  own ??= readFileDates(projectRoot);
  return own;
}

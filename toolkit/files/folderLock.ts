import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { reasonOf, UserError } from "../utils/userError";
import { fromRoot } from "./paths";

/**
 * Works on a folder while no other process does. The lock is a file with the numbers of the processes that hold it; if
 * all of them have ended, for example because they were killed, it is taken over.
 *
 * @param folder its absolute path.
 * @param work is given a function that adds a process which works for this one, and might outlive it.
 * @param locks the folder of the lock files.
 * @param wait milliseconds before each new attempt.
 * @throws what the work throws, and a UserError if there cannot be a lock file.
 */
export async function whileLocked(
  folder: string,
  work: (add: (pid: number) => void) => Promise<void>,
  locks = fromRoot("generated"),
  wait = 200,
): Promise<void> {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 8);
  const file = path.join(locks, `${path.basename(folder)}-${name}.lock`);
  fs.mkdirSync(locks, { recursive: true });
  for (let tries = 0; !take(file); tries += 1) {
    if (tries === 0)
      console.log(`Waiting for another command that works on ${folder}. If there is none, delete ${file}`);
    await setTimeout(wait);
  }
  try {
    await work((pid) => fs.appendFileSync(file, ` ${pid}`));
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** @returns whether the lock is ours now. */
function take(file: string): boolean {
  if (!isHeld(file)) removeStale(file);
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw new UserError(`${file} cannot be written: ${reasonOf(error)}`);
  }
}

/** By way of another name, since of several processes that find the same stale lock, only one must remove it. */
function removeStale(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    // If another process has already taken it over, it is its lock.
    if (isHeld(aside)) fs.renameSync(aside, file);
  } catch {
    return; // There is none, or another process was faster.
  }
  fs.rmSync(aside, { force: true });
}

/** @returns whether a process that the lock names is running, or it was created just now and names none yet. */
function isHeld(file: string): boolean {
  try {
    const pids = fs.readFileSync(file, "utf8").match(/\d+/g);
    return pids?.some(isRunning) ?? Date.now() - fs.statSync(file).mtimeMs < 10_000;
  } catch {
    return false;
  }
}

function isRunning(pid: string): boolean {
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    // The process of another user.
    return codeOf(error) === "EPERM";
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { reasonOf, UserError } from "../utils/userError";
import { fromRoot } from "./paths";

/** Others wait until this is released, or until all its processes have ended. */
export interface FolderLock {
  /** Adds a process that works for the holder, and might outlive it. */
  add(pid: number): void;
  release(): void;
}

/** A lock is created and filled in two steps; one that has been empty for longer was left by a process that was killed. */
const longestEmpty = 5000;

/**
 * Waits until no other process works on a folder. The lock is a file with the numbers of processes; if all of them have
 * ended, for example because they were killed, it is taken over.
 *
 * @param folder its absolute path.
 * @param locks the folder of the lock files.
 * @param wait milliseconds before each new attempt.
 * @throws UserError if there cannot be a lock file.
 */
export async function lockFolder(folder: string, locks = fromRoot("generated"), wait = 200): Promise<FolderLock> {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 8);
  const file = path.join(locks, `${path.basename(folder)}-${name}.lock`);
  fs.mkdirSync(locks, { recursive: true });
  for (let tries = 0; !take(file); tries += 1) {
    if (tries === 0)
      console.log(`Waiting for another command that works on ${folder}. If there is none, delete ${file}`);
    await setTimeout(wait);
  }
  const others: string[] = [];
  const release = () => fs.rmSync(file, { force: true });
  // After Ctrl+C, a process that works for this one may need a second longer. The next holder takes over what stays.
  const releaseAtExit = () => others.some(isRunning) || release();
  process.once("exit", releaseAtExit);
  return {
    add(pid) {
      others.push(String(pid));
      fs.appendFileSync(file, ` ${pid}`);
    },
    release() {
      process.off("exit", releaseAtExit);
      release();
    },
  };
}

/** @returns whether the lock is ours now. */
function take(file: string): boolean {
  if (fs.existsSync(file)) removeStale(file);
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
  if (isHeld(file)) return;
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return; // Another process was faster.
  }
  // If another process has already taken it over, it is its lock.
  if (isHeld(aside)) fs.renameSync(aside, file);
  fs.rmSync(aside, { force: true });
}

function isHeld(file: string): boolean {
  try {
    const pids = fs.readFileSync(file, "utf8");
    return pids === "" ? Date.now() - fs.statSync(file).mtimeMs < longestEmpty : pids.split(" ").some(isRunning);
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

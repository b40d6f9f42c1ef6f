// @ts-check
/*
 * Plain JavaScript without imports from node_modules, since tools/installPackages.mjs imports it before they exist.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

const generated = path.join(import.meta.dirname, "../../generated");

/**
 * Works on a folder while no other process does. The lock is a file with the numbers of the processes that hold it; if
 * all of them have ended, for example because they were killed, it is taken over.
 *
 * @template Result
 * @param {string} folder its absolute path.
 * @param {(add: (pid: number) => void) => Promise<Result>} work is given a function that adds a process which works for
 *   this one, and might outlive it.
 * @param {string} locks the folder of the lock files.
 * @param {number} wait milliseconds before each new attempt.
 * @returns {Promise<Result>} the work's result.
 * @throws what the work throws, and what the file system reports if there cannot be a lock file.
 */
export async function whileLocked(folder, work, locks = generated, wait = 200) {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 8);
  const file = path.join(locks, `${path.basename(folder)}-${name}.lock`);
  fs.mkdirSync(locks, { recursive: true });
  for (let tries = 0; !take(file); tries += 1) {
    if (tries === 0)
      console.log(`Waiting for another command that works on ${folder}. If there is none, delete ${file}`);
    await setTimeout(wait);
  }
  try {
    return await work((pid) => fs.appendFileSync(file, ` ${pid}`));
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** @param {string} file @returns {boolean} whether the lock is ours now. */
function take(file) {
  if (!isHeld(file)) removeStale(file);
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    // On a full disk, it exists and names nobody.
    fs.rmSync(file, { force: true });
    throw error;
  }
}

/**
 * By way of another name, since of several processes that find the same stale lock, only one must remove it.
 *
 * @param {string} file
 */
function removeStale(file) {
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

/** @param {string} file @returns {boolean} whether a process that the lock names is running, or it was created just now and names none yet. */
function isHeld(file) {
  try {
    const pids = fs.readFileSync(file, "utf8").match(/\d+/g);
    return pids?.some(isRunning) ?? Date.now() - fs.statSync(file).mtimeMs < 10_000;
  } catch {
    return false;
  }
}

/** @param {string} pid */
function isRunning(pid) {
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    // The process of another user.
    return codeOf(error) === "EPERM";
  }
}

/** @param {unknown} error @returns {unknown} */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

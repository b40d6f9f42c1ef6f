// @ts-check
/* Plain JavaScript without imports from node_modules, which may not exist yet. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { npmProgram } from "../toolkit/command/npmProgram.mjs";
import { whileLocked } from "../toolkit/files/folderLock.mjs";

/**
 * A package in a lock file.
 *
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Locked
 */

/** @param {string} file @returns {Map<string, Locked>} packages in node_modules, by folder; none if the file is missing or broken. */
function readLock(file) {
  try {
    /** @type {{ packages?: Record<string, Locked> }} */
    const { packages = {} } = JSON.parse(fs.readFileSync(file, "utf8"));
    return new Map(Object.entries(packages).filter(([folder]) => folder.includes("node_modules/")));
  } catch {
    return new Map();
  }
}

/**
 * Whether npm may have omitted a package: an optional one, unless it is made for this system. Those for one kind of C
 * library may be for another, and those without a system may be needed by one that was omitted.
 *
 * @param {Locked} locked
 */
function mayBeAbsent({ optional, os, cpu, libc }) {
  return optional && (libc || !os?.includes(process.platform) || !cpu?.includes(process.arch));
}

/**
 * Compares what package-lock.json names with what npm has noted in node_modules, and with the folders there: times say
 * nothing, since Git sets them too.
 *
 * @param {string} root the project's folder.
 * @returns whether exactly those packages are installed.
 */
export function hasPackages(root) {
  const wanted = readLock(path.join(root, "package-lock.json"));
  const installed = readLock(path.join(root, "node_modules/.package-lock.json"));
  if ([...installed.keys()].some((folder) => !wanted.has(folder))) return false;
  return [...wanted].every(([folder, locked]) => {
    const found = installed.get(folder);
    if (!found) return mayBeAbsent(locked);
    return (
      found.version === locked.version &&
      found.integrity === locked.integrity &&
      fs.existsSync(path.join(root, folder, "package.json"))
    );
  });
}

/**
 * Installs the packages of package-lock.json, unless another command has just done so. `npm ci` deletes the old ones
 * before it downloads the new; they are kept beside it until it has succeeded, and come back if it fails or was
 * interrupted.
 *
 * @param {string} root the project's folder.
 * @returns {Promise<boolean>} whether it has succeeded.
 */
export async function installPackages(root) {
  const folder = path.resolve(root, "node_modules");
  const locks = path.resolve(root, "generated");
  const before = path.join(locks, "replaced-node_modules");
  const bringBack = () => {
    if (!fs.existsSync(before)) return;
    fs.rmSync(folder, { recursive: true, force: true });
    fs.renameSync(before, folder);
  };
  return whileLocked(folder, work, locks);

  /** @param {(pid: number) => void} add */
  async function work(add) {
    if (!hasPackages(root)) bringBack();
    const isComplete = hasPackages(root) || (await install(add));
    if (!isComplete) bringBack();
    fs.rmSync(before, { recursive: true, force: true });
    return isComplete;
  }

  /** @param {(pid: number) => void} add */
  async function install(add) {
    if (fs.existsSync(folder)) fs.renameSync(folder, before);
    const [npm, ...program] = npmProgram();
    // Otherwise NODE_ENV=production would omit what builds and tests need.
    const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    const child = spawn(npm, [...program, ...args], { cwd: root, stdio: "inherit" });
    // If this process is killed, that one goes on.
    if (child.pid) add(child.pid);
    const [status] = await once(child, "close").catch(() => [null]);
    return status === 0;
  }
}

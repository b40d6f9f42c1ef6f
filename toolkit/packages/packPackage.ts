import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { npmProgram } from "../command/npmProgram.mjs";
import { reasonOf, UserError } from "../utils/userError";

/** What `npm pack` says about a tarball. */
export interface Packed {
  filename: string;
  /** Bytes. */
  size: number;
  files: { path: string }[];
}

/**
 * Packs files as npm would publish them.
 *
 * @param files texts by name.
 * @param folder existing folder for the tarball.
 * @throws UserError with npm's message.
 */
export async function packPackage(files: Record<string, string>, folder: string): Promise<Packed> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "package-"));
  const source = path.join(scratch, "files");
  const [npm, ...program] = npmProgram();
  // Its usual cache is in the user's home, which a container's user may not have or be allowed to write. With an empty
  // one, npm would ask the registry whether it is up to date.
  const args = ["pack", "--json", "--pack-destination=..", "--cache=../cache", "--no-update-notifier"];
  try {
    fs.mkdirSync(source);
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(source, name), text);
    const { stdout } = await promisify(execFile)(npm, [...program, ...args], { cwd: source });
    const [packed] = JSON.parse(stdout) as Packed[];
    if (!packed) throw new Error("npm pack has packed nothing");
    fs.copyFileSync(path.join(scratch, packed.filename), path.join(folder, packed.filename));
    return packed;
  } catch (error) {
    throw new UserError(`A package could not be packed: ${reasonOf(error)}`);
  } finally {
    fs.rmSync(scratch, { recursive: true });
  }
}

/** @returns the tarball of `packPackage`; its errors are the same. */
export async function tarball(files: Record<string, string>): Promise<Buffer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tarball-"));
  try {
    const { filename } = await packPackage(files, folder);
    return fs.readFileSync(path.join(folder, filename));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

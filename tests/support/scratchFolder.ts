import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";

/**
 * Gives each test of a file an empty folder of its own, and deletes it afterwards. For the top of the file: what it
 * undoes after a test then happens before the folder goes.
 *
 * @returns paths below that folder; the folder itself, without names.
 */
export function scratchFolder(): (...names: string[]) => string {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "scratch-"));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  return (...names) => path.join(folder, ...names);
}

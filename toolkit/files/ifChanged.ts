import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { buildCache } from "./cache";
import { filesBelow } from "./filesBelow";

/** Work that makes the same files from the same files. */
export interface Work {
  /** Distinguishes it from other work in the cache. */
  name: string;
  /** Paths of files, and of folders with files, that it reads: rather one too many than one too few. */
  inputs: readonly string[];
  /** Whether it reads a file in these folders, by its path. */
  isRead: (file: string) => boolean;
  /** What else it depends on. */
  more?: string;
  /** Paths of the files and folders that it writes. */
  outputs: readonly string[];
}

/**
 * Does some work, unless the last time was with the same inputs and nothing has changed what came out.
 *
 * @returns whether it was done.
 */
export async function ifChanged(work: Work, make: () => Promise<void>, cache = buildCache): Promise<boolean> {
  const { name, inputs, isRead, more = "", outputs } = work;
  const inputState = () => stateOf(inputs, isRead);
  const outputState = () => stateOf(outputs);
  const before = inputState();
  const key = [name, process.version, more, before];
  if (cache.read(key)?.toString() === outputState()) return false;
  await make();
  // If they have changed meanwhile, it is not known which form was read.
  if (inputState() === before) cache.write(key, Buffer.from(outputState()));
  return true;
}

/** @returns the names and hashes of files, and of those in folders. */
export function stateOf(places: readonly string[], isCounted = (_file: string) => true): string {
  const lines = places.flatMap((place) => {
    const found = fs.statSync(place, { throwIfNoEntry: false });
    if (!found) return [`${place} is missing`];
    const files = found.isFile() ? [place] : filesBelow(place).map((name) => path.join(place, name));
    return files
      .filter(isCounted)
      .map((file) => `${file} ${createHash("sha256").update(fs.readFileSync(file)).digest("hex")}`);
  });
  return lines.sort().join("\n");
}

import fs from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { fromRoot } from "../paths";
import type { Description } from "./types";

const cacheFile = fromRoot("generated", "bundle.json");

/**
 * Reads the description as `bundleDescription` does, and keeps the result in generated/: as long as no file of
 * openapi/ changes, the next call takes it from there, which saves the bundler's start.
 *
 * @throws UserError as `bundleDescription` does.
 */
export async function cachedDescription(): Promise<Description> {
  const state = stateOf(fromRoot("openapi"));
  const kept = readCache();
  if (kept?.state === state) return kept.description;
  const { bundleDescription } = await import("./bundle");
  const description = await bundleDescription();
  keep({ state, description });
  return description;
}

interface Kept {
  /** The files that the description was made from, with their sizes and times. */
  state: string;
  description: Description;
}

function stateOf(folder: string): string {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, ...fs.statSync(file) }))
    .map(({ file, size, mtimeMs }) => `${path.relative(folder, file)} ${size} ${mtimeMs}`)
    .sort()
    .join("\n");
}

function readCache(): Kept | undefined {
  try {
    return JSON.parse(fs.readFileSync(cacheFile, "utf8"));
  } catch {
    return undefined; // Not there, or half-written: it is made again.
  }
}

/** Writes beside and renames: another start may read at the same moment. What cannot be kept is made again next time. */
function keep(kept: Kept): void {
  const draft = `${cacheFile}.${process.pid}-${threadId}`;
  try {
    fs.mkdirSync(path.dirname(cacheFile), { recursive: true });
    fs.writeFileSync(draft, JSON.stringify(kept));
    fs.renameSync(draft, cacheFile);
  } catch {
    fs.rmSync(draft, { force: true });
  }
}

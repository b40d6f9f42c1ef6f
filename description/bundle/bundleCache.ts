import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "../files/filesBelow";
import { fromRoot } from "../files/paths";
import { writeWhole } from "../files/writeWhole";
import type { Description } from "../model/types";

const cacheFile = fromRoot("generated", "bundle.json");

/**
 * Does the same as `bundleDescription` and caches the result in generated/: until a file in description/openapi/ changes, the
 * next call reads it from there, which saves starting the bundler.
 *
 * @throws UserError as `bundleDescription` does.
 */
export async function cachedDescription(): Promise<Description> {
  const state = stateOf(fromRoot("description/openapi"));
  const kept = readCache();
  if (kept?.state === state) return kept.description;
  const { bundleDescription } = await import("./bundle");
  const description = await bundleDescription();
  keep({ state, description });
  return description;
}

interface Kept {
  /** The files that the description was bundled from, with their sizes and modification times. */
  state: string;
  description: Description;
}

function stateOf(folder: string): string {
  const lines = filesBelow(folder).map((file) => {
    const { size, mtimeMs } = fs.statSync(path.join(folder, file));
    return `${file} ${size} ${mtimeMs}`;
  });
  return lines.sort().join("\n");
}

function readCache(): Kept | undefined {
  try {
    return JSON.parse(fs.readFileSync(cacheFile, "utf8"));
  } catch {
    return undefined; // Missing or half-written: it is made again.
  }
}

/** If this fails, the next call bundles again. */
function keep(kept: Kept): void {
  try {
    fs.mkdirSync(path.dirname(cacheFile), { recursive: true });
    writeWhole(cacheFile, JSON.stringify(kept));
  } catch {
    // Nothing is lost but time.
  }
}

import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import {
  bundledDescription,
  generatedReference,
  generatedStatic,
} from "simply-plural-api-description/bundle/descriptionFiles";
import { buildCache } from "simply-plural-api-description/files/cache";
import { filesBelow } from "simply-plural-api-description/files/filesBelow";
import { fromRoot } from "simply-plural-api-description/files/paths";

/** Files and folders that generating reads, and writes. */
const all = {
  cache: buildCache,
  // Whole rooms, and the packages as they are installed: rather once too often than once too few.
  inputs: [
    "description",
    "mock",
    "site",
    "package.json",
    "LICENSE",
    "tsconfig.base.json",
    "node_modules/.package-lock.json",
  ].map((name) => fromRoot(name)),
  outputs: [bundledDescription, generatedReference, generatedStatic, fromRoot("site/docs/api")],
};

/** Pages written by hand, what the build copies, and what tools write. */
const notRead =
  /[/\\]site[/\\](docs|static|\.docusaurus)[/\\]|[/\\]node_modules[/\\](?!\.package)|\.(test\.tsx?|tsbuildinfo)$/;

/**
 * Generates, unless the last time was with the same inputs and nothing has changed what came out.
 *
 * @param generate for tests, what writes the outputs.
 * @param files for tests, other files than those of this checkout.
 * @returns whether anything was generated.
 */
export async function generateIfChanged(generate = generateAll, files: typeof all = all): Promise<boolean> {
  const { cache, inputs, outputs } = files;
  const outputState = () => stateOf(outputs);
  const before = sourceState(inputs);
  const key = ["generated", process.version, before];
  if (cache.read(key)?.toString() === outputState()) {
    console.log("The reference is up to date.");
    return false;
  }
  await generate();
  // If they have changed meanwhile, it is not known which form was read.
  if (sourceState(inputs) === before) cache.write(key, Buffer.from(outputState()));
  return true;
}

/** Takes half a second to load, so only if it is needed. */
async function generateAll(): Promise<void> {
  await (await import("./generate")).generate();
}

/** @returns what is the same as long as the descriptions, our code and the packages are. */
export function sourceState(inputs = all.inputs): string {
  return stateOf(inputs, (file) => !notRead.test(file));
}

/** @returns the names and hashes of files, and of those in folders. */
function stateOf(places: readonly string[], isCounted = (_file: string) => true): string {
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

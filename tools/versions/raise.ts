import fs from "node:fs";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { writeWhole } from "@simply-plural-docs/toolkit/files/writeWhole";

/**
 * @param version the last version of a package.
 * @param ofDescription the version of the API description.
 * @returns the package's next version: major and minor are the description's, and the patch counts changes of the content.
 */
export function nextVersion(version: string, ofDescription: string): string {
  const [major, minor] = ofDescription.split(".");
  const [ownMajor, ownMinor, patch] = version.split(".");
  return major === ownMajor && minor === ownMinor ? `${major}.${minor}.${Number(patch) + 1}` : `${major}.${minor}.0`;
}

/** A package.json, or a package's part of the lock file. */
interface Manifest {
  name?: string;
  version?: string;
  dependencies?: Record<string, string>;
}

/** Sets a package's version in a manifest: its own, or that of a dependency. */
export function setVersion(manifest: Manifest, name: string, version: string): void {
  if (manifest.name === name) manifest.version = version;
  if (manifest.dependencies?.[name]) manifest.dependencies[name] = version;
}

/** Writes the version of a package of this project wherever it stands: in each package.json and in the lock file. */
export function writeVersion(name: string, version: string): void {
  for (const file of ["description/package.json", "mock/package.json", "site/package.json", "package-lock.json"]) {
    const content = JSON.parse(fs.readFileSync(fromRoot(file), "utf8")) as Manifest & {
      packages?: Record<string, Manifest>;
    };
    for (const manifest of [content, ...Object.values(content.packages ?? {})]) setVersion(manifest, name, version);
    writeWhole(fromRoot(file), `${JSON.stringify(content, null, 2)}\n`);
  }
}

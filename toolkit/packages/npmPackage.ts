import fs from "node:fs";
import { fromRoot } from "../files/paths";

/** A package's manifest.json, which becomes its package.json. */
export interface Manifest {
  name: string;
  version: string;
}

/** @returns the manifest of the package whose own files are in a folder, given from the project's folder. */
export function readManifest(folder: string): Manifest {
  return JSON.parse(fs.readFileSync(fromRoot(folder, "manifest.json"), "utf8")) as Manifest;
}

/**
 * @param folder has the package's manifest.json and README.md; from the project's folder.
 * @param content its other files, by name.
 * @returns all files of the npm package, by name.
 */
export function npmPackage<Content extends Record<string, string>>(folder: string, content: Content) {
  const read = (...names: string[]) => fs.readFileSync(fromRoot(...names), "utf8");
  return {
    "package.json": read(folder, "manifest.json"),
    "README.md": read(folder, "README.md"),
    LICENSE: read("LICENSE"),
    ...content,
  };
}

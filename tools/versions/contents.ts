import { createHash } from "node:crypto";
import { cachedDescription } from "@simply-plural-docs/description/bundle/bundleCache";
import { packageFiles } from "@simply-plural-docs/description/package/packageFiles";
import { packageFiles as mockPackageFiles } from "@simply-plural-docs/mock/package/packageFiles";
import { publishedDescriptions } from "@simply-plural-docs/site/downloads/publishedDescriptions";
import { site } from "@simply-plural-docs/site/site.config";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { readManifest } from "@simply-plural-docs/toolkit/packages/npmPackage";
import contents from "./contents.json";

/** The rooms that are published as packages. */
export const rooms = ["description", "mock"] as const;
type Room = (typeof rooms)[number];

/** A version of a package, and the SHA-256 of each of its files. */
export interface Content {
  version: string;
  files: Record<string, string>;
}

/** Where the contents of the last versions are kept. */
export const contentsFile = fromRoot("tools/versions/contents.json");

/** The kept contents of the last versions. */
export const keptContents: Record<Room, Content> = contents;

/**
 * Makes the packages' files, and hashes what is published whatever the system, Node and packing program: texts are not
 * compressed, and the version is not part of the content.
 *
 * @throws UserError if the description cannot be read.
 */
export async function currentContents(): Promise<Record<Room, Content>> {
  const { description, asyncapi } = publishedDescriptions(await cachedDescription());
  const uncompressed = (text: string) => text;
  return {
    description: contentOf("description", await packageFiles({ description, asyncapi, site })),
    mock: contentOf("mock", await mockPackageFiles(description, uncompressed)),
  };
}

function contentOf(room: Room, files: Record<string, string>): Content {
  const { version } = readManifest(`${room}/package`);
  const hashes = Object.entries(files).map(([name, text]) => {
    const content = name === "package.json" ? text.replace(`"version": "${version}"`, "") : text;
    return [name, createHash("sha256").update(content).digest("hex")];
  });
  return { version, files: Object.fromEntries(hashes.sort()) };
}

/** @returns the names of the files in which two contents differ. */
export function changedFiles(before: Content, now: Content): string[] {
  const names = new Set([...Object.keys(before.files), ...Object.keys(now.files)]);
  return [...names].filter((name) => before.files[name] !== now.files[name]);
}

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

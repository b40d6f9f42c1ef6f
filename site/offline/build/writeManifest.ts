import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { SiteFolder } from "../../html/siteFolder";
import { bundlePath, hashLength, isPage, type Manifest, type ManifestFile, manifestPath } from "../shared/manifest";
import { bundlePages } from "./bundlePages";
import { listFiles } from "./listFiles";

/** Writes the file with all pages of a site, each in its final form. */
export async function writeBundle(site: SiteFolder): Promise<void> {
  const pages = new Map<string, string>();
  for (const { file, path: address } of listFiles(site.files.keys())) {
    if (isPage(address)) pages.set(address, await fs.readFile(path.join(site.path, file), "utf8"));
  }
  await site.write(bundlePath.slice(1), JSON.stringify(bundlePages(pages)));
}

/**
 * Writes the list of files that "Save for offline" downloads, so that it can show the size in advance, and detect damaged
 * files or a mix of versions.
 *
 * @param site the built site, with every file in its final form.
 */
export async function writeManifest(site: SiteFolder): Promise<void> {
  const describe = (file: string, address: string): ManifestFile => {
    const { hash = "", bytes = 0 } = site.files.get(file) ?? {};
    return [address, hash.slice(0, hashLength), isPage(address) ? 0 : bytes];
  };
  const bundle = describe(bundlePath.slice(1), bundlePath);
  const files = listFiles(site.files.keys()).map(({ file, path: address }) => describe(file, address));
  const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, hashLength);
  await site.write(manifestPath.slice(1), JSON.stringify({ version, bundle, files } satisfies Manifest));
}

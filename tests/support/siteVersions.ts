import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { writeServerRules } from "../../site/after-build/servers/writeServerRules";
import { SiteFolder } from "../../site/html/siteFolder";
import { bundlePages } from "../../site/offline/build/bundlePages";
import { bundlePath, isPage, type Manifest, type ManifestFile } from "../../site/offline/shared/manifest";
import { buildFolder, filesOfSite } from "./builtSite";

/*
 * Two versions of the built site without a second build: in version 2, every hashed file has another name (its hash
 * backwards), every mention follows, and each page says which version it is of.
 */

export type Version = 1 | 2;

const hashPattern = /\.([0-9a-f]{8})\.(?:js|css)$/;

/** The folder of version 2, which the starting process passes on to those that run the tests. */
const place = "SECOND_VERSION";

/** @returns the folder of a version. */
export function folderOf(version: Version): string {
  if (version === 1) return buildFolder;
  const second = process.env[place];
  if (second === undefined) throw new Error(`${place} is not set: version 2 was not created.`);
  return second;
}

/** Creates version 2, which is deleted when this process ends. */
export async function makeSecondVersion(): Promise<void> {
  process.env[place] = await writeSecondVersion();
}

async function writeSecondVersion(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "second-version-"));
  process.once("exit", () => fs.rmSync(folder, { recursive: true, force: true }));
  // Compressed forms would be those of version 1.
  const files = filesOfSite().filter((file) => !/\.(br|gz)$/.test(file));
  const otherNames = new Map<string, string>();
  for (const file of files) {
    const hash = file.startsWith("assets/") && hashPattern.exec(file)?.[1];
    if (hash) otherNames.set(hash, [...hash].reverse().join(""));
  }
  const rename = (text: string) => text.replace(/\b[0-9a-f]{8}\b/g, (hash) => otherNames.get(hash) ?? hash);
  for (const file of files) {
    const from = path.join(buildFolder, file);
    const to = path.join(folder, rename(file));
    fs.mkdirSync(path.dirname(to), { recursive: true });
    if (!/\.(html|js|css)$/.test(file) || file === "sw.js") {
      fs.copyFileSync(from, to);
    } else {
      const mark = '<head><meta name="test-version" content="2">';
      const text = rename(fs.readFileSync(from, "utf8"));
      // Scripts can also contain `<head>`, in examples of HTML pages that a server sends.
      fs.writeFileSync(to, file.endsWith(".html") ? text.replace("<head>", mark) : text);
    }
  }
  await writeServerRules(new SiteFolder(folder), []);
  writeManifest(folder, rename);
  return folder;
}

function writeManifest(folder: string, rename: (text: string) => string): void {
  const file = path.join(folder, "offline.json");
  const first = JSON.parse(fs.readFileSync(file, "utf8")) as Manifest;
  const describe = ([address, , bytes]: ManifestFile): ManifestFile => {
    const renamed = rename(address);
    const content = fs.readFileSync(fileAt(folder, renamed));
    return [renamed, createHash("sha256").update(content).digest("hex").slice(0, 16), bytes];
  };
  const pages = first.files.map(([address]) => address).filter(isPage);
  const html = pages.map((address): [string, string] => [address, fs.readFileSync(fileAt(folder, address), "utf8")]);
  fs.writeFileSync(path.join(folder, bundlePath), JSON.stringify(bundlePages(new Map(html))));
  const second = { version: "second", bundle: describe(first.bundle), files: first.files.map(describe) };
  fs.writeFileSync(file, JSON.stringify(second satisfies Manifest));
}

/** @returns the file at a canonical address of the site. */
export function fileAt(folder: string, address: string): string {
  const page = path.join(folder, address === "/" ? "index.html" : `${address}.html`);
  return fs.existsSync(page) ? page : path.join(folder, address);
}

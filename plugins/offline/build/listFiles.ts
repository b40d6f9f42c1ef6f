import fs from "node:fs/promises";
import { plainPath } from "../shared/plainPath";

/** Files for crawlers, hosts, other sites and other programs, and those that offline reading itself is made of. */
const left = [
  /^img\/cards\//,
  /^[_.]/,
  /\.(br|gz|zst|map|txt|xml|md|d\.ts)$/,
  /(collection|environment)\.json$/,
  /^(sw\.js|offline\.json)$/,
];

/** A file of the built site and the path that readers know it by. */
export interface SiteFile {
  file: string;
  path: string;
}

/**
 * @param folder the built site.
 * @returns what a reader needs to have the whole site, each page once.
 */
export async function listFiles(folder: string): Promise<SiteFile[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.replace(/\/$/, "").length + 1))
    .sort();
  const known = new Set(files);
  const isSecondForm = (file: string) => known.has(file.replace(/\/index\.html$/, ".html")) && file !== "index.html";
  return files
    .filter((file) => !left.some((pattern) => pattern.test(file)))
    .filter((file) => !(file.endsWith("/index.html") && isSecondForm(file)))
    .map((file) => ({ file, path: file.endsWith(".html") ? plainPath(`/${file}`) : `/${file}` }));
}

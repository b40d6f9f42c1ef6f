import { plainPath } from "../shared/plainPath";

/** Files for crawlers, hosts, other sites and other programs, and those that offline reading itself is made of. */
const excluded = [
  /^img\/cards\//,
  /^[_.]/,
  /\.(br|gz|zst|map|txt|xml|md|d\.ts|mjs)$/,
  /(collection|environment)\.json$/,
  /^(sw\.js|offline(-pages)?\.json)$/,
];

/** A file of the built site and the path that readers know it by. */
interface SiteFile {
  file: string;
  path: string;
}

/**
 * @param files every file of the built site.
 * @returns what a reader needs to have the whole site, in order of the files' names. A page that lies at two addresses,
 *   `page.html` and `page/index.html`, is listed once.
 */
export function listFiles(files: Iterable<string>): SiteFile[] {
  const listed = new Map<string, SiteFile>();
  for (const file of [...files].sort()) {
    if (excluded.some((pattern) => pattern.test(file))) continue;
    const path = file.endsWith(".html") ? plainPath(`/${file}`) : `/${file}`;
    if (!listed.has(path)) listed.set(path, { file, path });
  }
  return [...listed.values()];
}

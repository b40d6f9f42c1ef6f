import { plainPath } from "../shared/plainPath";

/** Files for crawlers, hosts, other sites and other programs, and those that offline reading itself is made of. */
const excluded = [
  /^img\/cards\//,
  /^[_.]/,
  /\.(br|gz|zst|map|txt|xml|md|d\.ts|mjs)$/,
  /(collection|environment)\.json$/,
  /^(sw\.js|offline\.json)$/,
];

/** A file of the built site and the path that readers know it by. */
export interface SiteFile {
  file: string;
  path: string;
}

/**
 * @param files every file of the built site.
 * @returns what a reader needs to have the whole site, in order of the files' names.
 */
export function listFiles(files: Iterable<string>): SiteFile[] {
  return [...files]
    .filter((file) => !excluded.some((pattern) => pattern.test(file)))
    .sort()
    .map((file) => ({ file, path: file.endsWith(".html") ? plainPath(`/${file}`) : `/${file}` }));
}

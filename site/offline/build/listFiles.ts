import { canonicalPath } from "../../utils/canonicalPath";

/** Files for crawlers, hosts, other sites and other programs, and offline reading's own files. */
const excluded = [
  /^img\/cards\//,
  /^export\.sample\./,
  /^[_.]/,
  /\.(br|gz|zst|map|txt|xml|md|d\.ts|mjs|tgz|zip)$/,
  // The same as openapi.json, which is saved.
  /^openapi\.yaml$/,
  /(collection|environment)\.json$/,
  /^(sw\.js|offline(-pages)?\.json)$/,
];

/** A file of the built site, and its public path. */
interface SiteFile {
  file: string;
  path: string;
}

/**
 * @param files every file of the built site.
 * @returns the files that a complete offline copy needs, in order of their names. A page with two files, `page.html`
 *   and `page/index.html`, is listed once.
 */
export function listFiles(files: Iterable<string>): SiteFile[] {
  const listed = new Map<string, SiteFile>();
  for (const file of [...files].sort()) {
    if (excluded.some((pattern) => pattern.test(file))) continue;
    const path = file.endsWith(".html") ? canonicalPath(`/${file}`) : `/${file}`;
    if (!listed.has(path)) listed.set(path, { file, path });
  }
  return [...listed.values()];
}

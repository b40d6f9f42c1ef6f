import fs from "node:fs/promises";
import path from "node:path";

/**
 * Reads every HTML file of a built site and follows its links, images, scripts and styles within the site.
 *
 * @param folder the built site.
 * @returns one line for each broken one: page, then target, then what is missing. Sorted, without duplicates.
 */
export async function findBrokenLinks(folder: string): Promise<string[]> {
  const files = new Set(await fs.readdir(folder, { recursive: true }));
  const anchors = new Map<string, Set<string>>();
  const links: { page: string; target: string }[] = [];
  for (const file of files) {
    // `page/index.html` beside `page.html` is the same page again (plugins/old-addresses).
    if (!file.endsWith(".html")) continue;
    if (file.endsWith("/index.html") && files.has(file.replace(/\/index\.html$/, ".html"))) continue;
    const html = await fs.readFile(path.join(folder, file), "utf8");
    anchors.set(file, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => decode(id ?? ""))));
    for (const [, target] of html.matchAll(/<(?:a|img|link|script|source)\b[^>]*?\s(?:href|src)="([^"]*)"/g)) {
      links.push({ page: file, target: decode(target ?? "") });
    }
  }
  const broken = new Set<string>();
  for (const { page, target } of links) {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) continue;
    const url = new URL(target, `http://site/${page}`);
    const address = decodeURIComponent(url.pathname).slice(1);
    const file = [address, `${address}.html`, path.posix.join(address, "index.html")].find(
      (name) => files.has(name) && /\.\w+$/.test(name),
    );
    if (!file) broken.add(`${page}: ${target} (no such page or file)`);
    else if (url.hash && !anchors.get(file)?.has(decodeURIComponent(url.hash.slice(1)))) {
      broken.add(`${page}: ${target} (no such anchor)`);
    }
  }
  return [...broken].sort();
}

function decode(text: string): string {
  return text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&#39;", "'");
}

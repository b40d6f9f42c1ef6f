import { hashedFolder } from "../../headers/caching";
import { readByAll, strictTransport } from "../../headers/securityHeaders";
import type { Rules } from "./types";

/**
 * Some hosts apply a rule to missing files too: a script that is requested during a deploy would be missing for as long
 * as this. Hence an hour, rather than the year that our own servers send for existing files.
 */
const keepForAnHour = "public, max-age=3600";

/** Search engines list the page: no rule here can say which one a Markdown form belongs to. */
const hiddenForm = "X-Robots-Tag: noindex";

/**
 * @returns `_headers` for Netlify and Cloudflare Pages; tools/serve reads it too. Both have pages revalidated by
 *   default; a rule of ours for that would also count for hashed files, since both combine the values of all matching
 *   rules. For the same reason, no rule says who may embed a file: cards would need a different one, and only
 *   Cloudflare Pages can take a header back.
 */
export function hostHeaders({ headers, forTools }: Rules): string {
  const all = { ...headers, [strictTransport.name]: strictTransport.value };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  const open = forTools.map((address) => `\n${address}\n  ${readByAll.name}: ${readByAll.value}\n`);
  const forms = `/*.md\n  ${hiddenForm}\n\n`;
  return `/*\n${lines.join("\n")}\n\n${forms}${hashedFolder}*\n  Cache-Control: ${keepForAnHour}\n${open.join("")}`;
}

/**
 * The rules of `serve`, which people start with `npx serve build`: it removes `.html` from addresses and prefers folders,
 * so the pages that lead to `page.html` (redirectPage) would lead to themselves.
 *
 * @param pages files of all pages.
 * @returns `serve.json`: an address of so many segments is that of a page's file.
 */
export function serveRules(pages: readonly string[]): string {
  const depth = Math.max(...pages.map((file) => file.split("/").length));
  const paths = Array.from({ length: depth }, (_, end) =>
    Array.from({ length: end + 1 }, (_, segment) => `/:s${segment}`).join(""),
  );
  const rewrites = paths.map((source) => ({ source, destination: `${source}.html` }));
  return `${JSON.stringify({ rewrites }, null, 2)}\n`;
}

/** @returns `_redirects` for Netlify and Cloudflare Pages. Both support clean URLs by default. */
export function hostRedirects({ aliases }: Rules): string {
  return aliases.map(({ from, to }) => `${from} ${to} 301\n`).join("");
}

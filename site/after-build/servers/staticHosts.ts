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
 *   default; a rule of ours would be added to that for hashed files, since both combine the values of all matching
 *   rules. For the same reason, no rule says who may embed a file: cards would need a different one.
 */
export function hostHeaders({ headers, forTools }: Rules): string {
  const all = { ...headers, [strictTransport.name]: strictTransport.value };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  const open = forTools.map((address) => `\n${address}\n  ${readByAll.name}: ${readByAll.value}\n`);
  const forms = `/*.md\n  ${hiddenForm}\n\n`;
  return `/*\n${lines.join("\n")}\n\n${forms}${hashedFolder}*\n  Cache-Control: ${keepForAnHour}\n${open.join("")}`;
}

/** @returns `_redirects` for Netlify and Cloudflare Pages. Both support clean URLs by default. */
export function hostRedirects({ aliases }: Rules): string {
  return aliases.map(({ from, to }) => `${from} ${to} 301\n`).join("");
}

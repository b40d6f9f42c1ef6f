import { hashedFolder } from "../../lib/headers/caching";
import { strictTransport } from "../../lib/headers/securityHeaders";
import type { Rules } from "./types";

/**
 * Some hosts apply a rule to missing files too: a script that is asked for in the middle of a deploy would be missing
 * for as long as this. So an hour, not the year that our own servers say of files that are there.
 */
const keepForAnHour = "public, max-age=3600";

/**
 * @returns `_headers` of Netlify and Cloudflare Pages. Both ask for pages each time by themselves; a rule of ours would
 *   be added to the one for hashed files, since both join the values of all rules that match. For the same reason no
 *   rule says who may embed a file: cards would need another.
 */
export function hostHeaders({ headers }: Rules): string {
  const all = { ...headers, [strictTransport.name]: strictTransport.value };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${lines.join("\n")}\n\n${hashedFolder}*\n  Cache-Control: ${keepForAnHour}\n`;
}

/** @returns `_redirects` of Netlify and Cloudflare Pages. Both know clean addresses by themselves. */
export function hostRedirects({ aliases }: Rules): string {
  return aliases.map(({ from, to }) => `${from} ${to} 301\n`).join("");
}

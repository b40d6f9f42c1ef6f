import { hashedFolder, keepForever } from "../../lib/headers/caching";
import type { Rules } from "./types";

/**
 * @returns `_headers` of Netlify and Cloudflare Pages. Both ask for pages each time by themselves; a rule of ours would
 *   be added to the one for hashed files, since both join the values of all rules that match.
 */
export function hostHeaders({ headers }: Rules): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return `/*\n${lines.join("\n")}\n\n${hashedFolder}*\n  Cache-Control: ${keepForever}\n`;
}

/** @returns `_redirects` of Netlify and Cloudflare Pages. Both know clean addresses by themselves. */
export function hostRedirects({ aliases }: Rules): string {
  return aliases.map(({ from, to }) => `${from} ${to} 301\n`).join("");
}

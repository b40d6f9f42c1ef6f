import fs from "node:fs/promises";
import path from "node:path";
import { inlineScriptHashes } from "../../lib/headers/inlineScripts";
import { securityHeaders } from "../../lib/headers/securityHeaders";
import { caddyRules } from "./caddyRules";
import { nginxRules } from "./nginxRules";
import { hostHeaders, hostRedirects } from "./staticHosts";
import type { Rules } from "./types";

/**
 * Writes the headers and redirects of the built site for each server.
 *
 * They lie in the built folder itself, since they name the hashes of the inline scripts of these very pages: copied
 * together, they cannot disagree. Addresses that start with `/_` are answered with 404 (and name nothing secret where
 * a host serves them after all).
 *
 * @param folder the built site; no page may change in it afterwards.
 * @param aliases older addresses and where they lead.
 */
export async function writeServerRules(folder: string, aliases: Rules["aliases"]): Promise<void> {
  const rules: Rules = { headers: securityHeaders(await allScriptHashes(folder)), aliases };
  await Promise.all([
    write(folder, "_headers", hostHeaders(rules)),
    write(folder, "_redirects", hostRedirects(rules)),
    write(folder, "_nginx.conf", nginxRules(rules)),
    write(folder, "_caddy.conf", caddyRules(rules)),
  ]);
}

/** The hashes of the inline scripts of all pages; there are few, since every page has the same ones. */
async function allScriptHashes(folder: string): Promise<string[]> {
  const files = (await fs.readdir(folder, { recursive: true })).filter((file) => file.endsWith(".html"));
  const found = new Set<string>();
  for (const file of files) {
    for (const hash of inlineScriptHashes(await fs.readFile(path.join(folder, file), "utf8"))) found.add(hash);
  }
  return [...found].sort();
}

function write(folder: string, name: string, content: string): Promise<void> {
  return fs.writeFile(path.join(folder, name), content);
}

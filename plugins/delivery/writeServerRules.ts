import { securityHeaders } from "../../lib/headers/securityHeaders";
import type { SiteFolder } from "../../lib/pages/siteFolder";
import { site as siteConfig } from "../../site.config";
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
 * @param site the built site; no page may change in it afterwards.
 * @param facts older addresses and where they lead; the hashes of the inline scripts of all pages.
 */
export async function writeServerRules(
  site: SiteFolder,
  { aliases, scriptHashes }: Pick<Rules, "aliases"> & { scriptHashes: ReadonlySet<string> },
): Promise<void> {
  const rules: Rules = { headers: securityHeaders([...scriptHashes].sort(), siteConfig.iconFont.href), aliases };
  await Promise.all([
    site.write("_headers", hostHeaders(rules)),
    site.write("_redirects", hostRedirects(rules)),
    site.write("_nginx.conf", nginxRules(rules)),
    site.write("_caddy.conf", caddyRules(rules)),
  ]);
}

import { securityHeaders } from "../../lib/headers/securityHeaders";
import type { SiteFolder } from "../../lib/pages/siteFolder";
import { site as siteConfig } from "../../site.config";
import { caddyRules } from "./caddyRules";
import { nginxRules } from "./nginxRules";
import { hostHeaders, hostRedirects } from "./staticHosts";
import type { Rules } from "./types";

/**
 * Writes the headers and redirects of the built site for each server. Addresses that start with `/_` are answered with
 * 404 (and name nothing secret where a host serves them after all).
 *
 * @param site the built site.
 * @param aliases older addresses and where they lead.
 */
export async function writeServerRules(site: SiteFolder, aliases: Rules["aliases"]): Promise<void> {
  const rules: Rules = { headers: securityHeaders(siteConfig.iconFont.href), aliases };
  await Promise.all([
    site.write("_headers", hostHeaders(rules)),
    site.write("_redirects", hostRedirects(rules)),
    site.write("_nginx.conf", nginxRules(rules)),
    site.write("_caddy.conf", caddyRules(rules)),
  ]);
}

import { downloads } from "../../downloads/files";
import { canonicalLink } from "../../headers/markdown";
import { securityHeaders } from "../../headers/securityHeaders";
import type { SiteFolder } from "../../html/siteFolder";
import { site as siteConfig } from "../../site.config";
import { nginxRules } from "./nginxRules";
import { hostHeaders, hostRedirects, serveRules } from "./staticHosts";
import type { Rules } from "./types";

/**
 * Writes the built site's headers and redirects for each server. Servers return 404 for paths that start with `/_`; like
 * `serve.json`, whose name is not ours to choose, they contain no secrets.
 *
 * @param site the built site.
 * @param aliases older addresses and their targets.
 */
export async function writeServerRules(site: SiteFolder, aliases: Rules["aliases"]): Promise<void> {
  const isPage = (address: string) => site.files.has(address === "/" ? "index.html" : `${address.slice(1)}.html`);
  const pages = [...site.files.keys()].filter((file) => file.endsWith(".html"));
  const forms = [...site.files.keys()].filter((file) => file.endsWith(".md")).map((file) => `/${file}`);
  const markdown = new Map(forms.sort().map((file) => [file, canonicalLink(file, isPage) ?? ""]));
  const headers = securityHeaders(siteConfig.iconFont.href);
  const rules: Rules = { headers, aliases, forTools: downloads.map(({ name }) => `/${name}`), markdown };
  await Promise.all([
    site.write("_headers", hostHeaders(rules)),
    site.write("_redirects", hostRedirects(rules)),
    site.write("_nginx.conf", nginxRules(rules)),
    site.write("serve.json", serveRules(pages)),
  ]);
}

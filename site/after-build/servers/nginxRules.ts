import { nonCanonicalAddress, nonCanonicalHome, refusedAddress, withQuery } from "../../headers/addresses";
import { askEachTime, hashedFolder, keepForever } from "../../headers/caching";
import { compressible, contentTypes } from "../../headers/contentTypes";
import { wantsMarkdown } from "../../headers/markdown";
import { readByAll, resourcePolicy, strictTransport } from "../../headers/securityHeaders";
import { site } from "../../site.config";
import type { Rules } from "./types";

/** @returns the rules that deploy/nginx.conf includes in its `http` block. */
export function nginxRules({ headers, aliases, forTools, markdown }: Rules): string {
  const query = "(?:\\?.*)?";
  const canonical = (address: string) => `<${site.url}${address}>; rel="canonical"`;
  // One rule covers nearly all of them.
  const special = [...markdown].filter(([file, link]) => link !== canonical(file.slice(0, -".md".length)));
  return `# Made by the build for deploy/nginx.conf, which includes it. Belongs to the pages beside it.

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join("\n")}
add_header Cache-Control $site_cache_control always;
# An empty value is not sent.
add_header ${strictTransport.name} $site_strict_transport always;
add_header ${resourcePolicy.name} $site_resource_policy always;
add_header ${readByAll.name} $site_read_by always;
add_header Vary $site_vary always;
add_header Allow $site_allow always;
add_header Link $site_canonical always;

# Behind a proxy, that one says how the reader came.
map $https$http_x_forwarded_proto $site_strict_transport {
  default "";
  "~^(?:on|https)" "${strictTransport.value}";
}

map $uri $site_resource_policy {
  default "${resourcePolicy.value}";
  "~^${resourcePolicy.open.folder}" "${resourcePolicy.open.value}";
${forTools.map((address) => `  ${address} "${resourcePolicy.open.value}";`).join("\n")}
}

map $uri $site_read_by {
  default "";
${forTools.map((address) => `  ${address} "${readByAll.value}";`).join("\n")}
}

# Pages have a Markdown form at the same address, for those who ask for it.
map $http_accept $site_form {
  default ".html";
  "~*${wantsMarkdown}" ".md";
}

map $uri $site_vary {
  default "";
  "~\\.(?:html|md)$" "Accept";
}

# Search engines list the page, not its Markdown form.
map $uri $site_canonical {
  default "";
${special.map(([file, link]) => `  "~^${file.replaceAll(".", "\\.")}$" '${link}';`).join("\n")}
  "~^(/.+)\\.md$" '${canonical("$1")}';
}

map $status $site_allow {
  default "";
  405 "GET, HEAD";
}

map $status$uri $site_cache_control {
  default "${askEachTime}";
  "~^(?:200|206|304)${hashedFolder}" "${keepForever}";
}

# The plain form of an address that has another, query kept. Matched as it was sent: nothing is decoded into a header.
map $request_uri $site_plain_form {
  default "";
  "~^${nonCanonicalHome}${query}$" /$is_args$args;
  "~^${nonCanonicalAddress}${query}$" $1$is_args$args;
}

# An older address may have a plain form too: one redirect leads to the page.
map $uri $site_plain_path {
  default $uri;
  "~^${nonCanonicalAddress}$" $1;
}

map $site_plain_path $site_alias {
  default "";
${aliases.map(({ from, to }) => `  ${from} ${withQuery(to, "$is_args$args")};`).join("\n")}
}

map $uri $site_refused {
  default "";
  "~^${refusedAddress}" 1;
}

gzip_types ${[...new Set(compressible.map((end) => `"${contentTypes[end]}"`))].join(" ")};

types {
${Object.entries(contentTypes)
  .map(([end, type]) => `  "${type}" ${end};`)
  .join("\n")}
}
`;
}

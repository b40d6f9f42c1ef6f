import { nonCanonicalAddress, nonCanonicalHome, refusedAddress } from "../../lib/headers/addresses";
import { askEachTime, hashedFolder, keepForever } from "../../lib/headers/caching";
import { contentTypes } from "../../lib/headers/contentTypes";
import { wantsMarkdown } from "../../lib/headers/markdown";
import { resourcePolicy, strictTransport } from "../../lib/headers/securityHeaders";
import type { Rules } from "./types";

/** @returns the rules that deploy/Caddyfile imports in its site block. */
export function caddyRules({ headers, aliases }: Rules): string {
  return `# Made by the build for deploy/Caddyfile, which imports it. Belongs to the pages beside it.

header {
${Object.entries(headers)
  .map(([name, value]) => `	${name} "${value}"`)
  .join("\n")}
}
@https protocol https
header @https ${strictTransport.name} "${strictTransport.value}"
@open path ${resourcePolicy.open.folder}*
header @open ${resourcePolicy.name} "${resourcePolicy.open.value}"
@own not path ${resourcePolicy.open.folder}*
header @own ${resourcePolicy.name} "${resourcePolicy.value}"
@hashed {
	path ${hashedFolder}*
	file
}
header @hashed Cache-Control "${keepForever}"
@unhashed not {
	path ${hashedFolder}*
	file
}
header @unhashed Cache-Control "${askEachTime}"
${Object.entries(contentTypes)
  .map(([end, type]) => `@${end} path *.${end}\nheader @${end} Content-Type "${type}"`)
  .join("\n")}

# The plain form of an address that has another, query kept. Matched as it was sent: nothing is decoded into a header.
@home vars_regexp home {uri} ^${nonCanonicalHome}(\\?.*)?$
redir @home /{re.home.1} 308
@unplain vars_regexp unplain {uri} ^${nonCanonicalAddress}(\\?.*)?$
redir @unplain {re.unplain.1}{re.unplain.2} 308

${aliases.map(({ from, to }) => `handle ${from} {\n	route {\n		rewrite * ${to}\n		redir {uri} 308\n	}\n}`).join("\n")}
# Pages have a Markdown form at the same address, for those who ask for it.
@page not path *.*
header @page +Vary Accept
@markdown {
	header_regexp Accept "(?i)${wantsMarkdown}"
	file {
		try_files {path}.md
	}
}
rewrite @markdown {path}.md
@markdownHome {
	header_regexp Accept "(?i)${wantsMarkdown}"
	path /
}
rewrite @markdownHome /index.md

@refused vars_regexp refused {path} ^${refusedAddress}
handle @refused {
	error 404
}
`;
}

import { refusedAddress, unplainAddress, unplainHome } from "../../lib/headers/addresses";
import { askEachTime, hashedFolder, keepForever } from "../../lib/headers/caching";
import { contentTypes } from "../../lib/headers/contentTypes";
import type { Rules } from "./types";

/** @returns what deploy/Caddyfile imports in its site. */
export function caddyRules({ headers, aliases }: Rules): string {
  return `# Made by the build for deploy/Caddyfile, which imports it. Belongs to the pages beside it.

header {
${Object.entries(headers)
  .map(([name, value]) => `	${name} "${value}"`)
  .join("\n")}
}
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
@home vars_regexp home {uri} ^${unplainHome}(\\?.*)?$
redir @home /{re.home.1} 308
@unplain vars_regexp unplain {uri} ^${unplainAddress}(\\?.*)?$
redir @unplain {re.unplain.1}{re.unplain.2} 308

${aliases.map(({ from, to }) => `handle ${from} {\n	route {\n		rewrite * ${to}\n		redir {uri} 308\n	}\n}`).join("\n")}
@refused vars_regexp refused {path} ^${refusedAddress}
handle @refused {
	error 404
}
`;
}

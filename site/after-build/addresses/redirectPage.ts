import { escapeHtml } from "@simply-plural-docs/mock/http/escapeHtml";
import { pagePolicy } from "../../headers/contentPolicy";
import { referrerPolicy } from "../../headers/securityHeaders";
import { site } from "../../site.config";

/** Inline script, the same on each of these pages: goes where the page's link leads, keeping query and fragment. */
const redirectScript = "var a=document.links[0];location.replace(a.pathname+location.search+(location.hash||a.hash))";

/**
 * Writes a page of a few lines that leads to another; without scripts, it also does, but loses query and fragment. It
 * leads to that page's file and never to its address, at which some hosts have the page in the folder: this one.
 *
 * @param to address of a page, or of a part of one.
 * @param title title of that page, if this is a second form of its address; by default, this is an older address, which
 *   search engines forget. They may not forget a second form: on some hosts it is all that they find at the address.
 */
export function redirectPage(to: string, title?: string): string {
  const file = to.replace(/^\/[^#]+/, "$&.html");
  const heading = escapeHtml(title ?? "This page has moved");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy([redirectScript], site.iconFont.href)}">
<meta name="referrer" content="${referrerPolicy}">
<meta name="viewport" content="width=device-width">
${title === undefined ? '<meta name="robots" content="noindex">\n' : ""}<title>${heading}</title>
<link rel="canonical" href="${site.url}${to}">
<noscript><meta http-equiv="refresh" content="0; url=${file}"></noscript>
</head>
<body>
<main>
<h1>${heading}</h1>
<p><a href="${file}">Go to the page</a></p>
</main>
<script>${redirectScript}</script>
</body>
</html>
`;
}

import { pagePolicy } from "../../headers/contentPolicy";
import { referrerPolicy } from "../../headers/securityHeaders";
import { site } from "../../site.config";

/**
 * Inline script of the pages of older addresses, the same on each: redirects to the page in the canonical link, keeping
 * query and fragment.
 */
const aliasScript =
  'var u=new URL(document.querySelector("link[rel=canonical]").href);location.replace(u.pathname+location.search+(location.hash||u.hash))';

/**
 * Writes the page of an older address. It also redirects without scripts (but then loses the fragment).
 *
 * @param to address of the page, or of the part of a page, that replaces it.
 */
export function aliasPage(to: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy([aliasScript], site.iconFont.href)}">
<meta name="referrer" content="${referrerPolicy}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>This page has moved</title>
<link rel="canonical" href="${site.url}${to}">
<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>
<script>${aliasScript}</script>
</head>
<body>
<main>
<h1>This page has moved</h1>
<p><a href="${to}">Go to the page</a></p>
</main>
</body>
</html>
`;
}

import { pagePolicy } from "../../lib/headers/contentPolicy";
import { referrerPolicy } from "../../lib/headers/securityHeaders";
import { reference } from "../../lib/reference/readReference";
import { site } from "../../site.config";

/** @returns the older addresses of operations, with their targets. */
export function listAliases(): { from: string; to: string }[] {
  return reference().operations.flatMap((operation) =>
    operation.aliases.map((alias) => ({ from: `/docs/api/${alias}`, to: `/docs/api/${operation.slug}` })),
  );
}

/** Inline script of alias pages, the same on each: redirects to the canonical page, keeping query and fragment. */
const aliasScript =
  'location.replace(new URL(document.querySelector("link[rel=canonical]").href).pathname+location.search+location.hash)';

/**
 * Writes the page of an older address. It also redirects without scripts (but then loses the fragment).
 *
 * @param to path of the target page.
 */
export function aliasPage(to: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy({ scripts: [aliasScript], styles: [] }, site.iconFont.href)}">
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

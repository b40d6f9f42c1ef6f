import { escapeHtml } from "../../../lib/escapeHtml";
import { pagesStore } from "../shared/stores";
import { findVisited } from "./kept";

/** Maximum number of links. */
const limit = 30;

const style = `${TOKENS}
body{margin:0;background:var(--sp-surface);color:var(--sp-text);font:17px/1.65 var(--ifm-font-family-base)}
main{box-sizing:border-box;max-width:72ch;margin:0 auto;padding:48px 24px}
svg{display:block;margin-bottom:16px;color:var(--ifm-color-primary)}
h1{margin:0 0 12px;font-size:2rem;line-height:1.3}
h2{margin:32px 0 8px;font-size:1.25rem;line-height:1.3}
p{margin:0 0 16px}
a{color:var(--ifm-color-primary);text-underline-offset:3px;text-decoration-thickness:1px}
code{overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none;border-top:1px solid var(--sp-border)}
li{border-bottom:1px solid var(--sp-border)}
li a{display:block;padding:8px 0;min-height:28px;text-decoration:none}
li a:hover{text-decoration:underline}
.again{display:inline-block;box-sizing:border-box;min-height:44px;padding:8px 20px;border:1px solid var(--sp-border-control);border-radius:8px;color:var(--sp-text);text-decoration:none}
.again:hover{border-color:var(--ifm-color-primary);color:var(--ifm-color-primary)}
.quiet{color:var(--sp-text-quiet)}
:focus-visible{outline:3px solid var(--ifm-color-primary);outline-offset:2px;border-radius:4px}`;

/** Applies the reader's theme, and reloads the page when the connection is back. */
const script =
  'try{document.documentElement.dataset.theme=localStorage.getItem("theme")||"light"}catch(e){}' +
  'addEventListener("online",()=>location.reload())';

/**
 * Makes the page for an address that is not on this device, with a list of those that are.
 *
 * @param path the requested path.
 */
export async function offlinePage(path: string): Promise<Response> {
  const pages = await listPages().catch(() => []);
  const list = pages.map(({ to, title }) => `<li><a href="${escapeHtml(to)}">${title}</a></li>`).join("");
  const html = `<!doctype html>
<html lang="en" data-theme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>You are offline</title>
<style>${style}</style>
<script>${script}</script>
</head>
<body>
<main>
<svg width="56" height="40" viewBox="0 0 56 40" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><circle cx="20" cy="20" r="18" stroke-dasharray="4 5"/><circle cx="36" cy="20" r="18" stroke-dasharray="4 5"/></svg>
<h1>You are offline</h1>
<p>The page <code>${escapeHtml(path)}</code> is not kept on this device. Check your connection, then try again.</p>
<p><a class="again" href="">Try again</a></p>
${
  list
    ? `<h2>Pages you can read now</h2><ul>${list}</ul>`
    : '<p class="quiet">None of the pages you opened are kept on this device.</p>'
}
</main>
</body>
</html>`;
  const headers = {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": `default-src 'none'; img-src 'self'; style-src ${await sourceOf(style)}; script-src ${await sourceOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    "referrer-policy": "no-referrer",
  };
  return new Response(html, { status: 503, headers });
}

/** @returns the CSP source (hash) of an inline script or style. */
async function sourceOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

/** Lists stored pages, last visited first. Titles are already HTML. */
async function listPages(): Promise<{ to: string; title: string }[]> {
  if (!(await caches.has(pagesStore))) return [];
  const latest = [...(await (await caches.open(pagesStore)).keys())].reverse().slice(0, limit);
  const pages = latest.map(async ({ url }) => {
    const to = new URL(url).pathname;
    const html = await (await findVisited(to))?.text();
    const title = html && (/<title[^>]*>([^<|]*)/.exec(html)?.[1]?.trim() || escapeHtml(to));
    return title ? [{ to, title }] : [];
  });
  return (await Promise.all(pages)).flat();
}

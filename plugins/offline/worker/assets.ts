import { NetworkFirst } from "workbox-strategies";
import { canonicalPath } from "../../../lib/canonicalPath";
import { searchPointer } from "../../../lib/searchPointer";
import { type Choice, mayKeep } from "../shared/choice";
import { findSite, siteStores } from "../shared/savedSite";
import { articleHeader, assetsStore, pagesStore, savedNotePath, sitePrefix } from "../shared/stores";

/** Above this number of stored files, those that no stored page can need are deleted. */
const limit = 300;

/** File names with a content hash. */
const hashPattern = /\.([0-9a-f]{8,})\.\w+$/;

const types: Record<string, RegExp> = { js: /javascript/, css: /text\/css/, json: /json/ };

/** The host knows the latest search index; a stored pointer, which may be older, is only a fallback. */
export const latestIndex = new NetworkFirst({
  networkTimeoutSeconds: 3,
  plugins: [
    {
      cacheWillUpdate: async () => null,
      cachedResponseWillBeUsed: ({ request }) => findAsset(request),
      fetchDidSucceed: async ({ request, response }) =>
        response.ok ? response : ((await findAsset(request)) ?? response),
    },
  ],
});

/** @returns a stored copy of a file from any cache; `undefined` if there is none or the browser denies access. */
export async function findAsset(request: Request): Promise<Response | undefined> {
  try {
    const visited = await caches.match(request, { ignoreVary: true, cacheName: assetsStore });
    return visited ?? (await caches.match(request, { ignoreVary: true }));
  } catch {
    return undefined;
  }
}

/**
 * Stores the files that a page has run. They are in the browser's HTTP cache, so this costs next to nothing. Until a
 * reload, they include files of previously opened pages, which may be help articles.
 */
export async function keepAssets(addresses: string[], choice: Choice, signal: AbortSignal): Promise<void> {
  const store = await caches.open(assetsStore);
  await Promise.all(
    addresses.map(async (address) => {
      const isHashed = hashPattern.test(address);
      // A copy in the saved site would be deleted with the site.
      if (isHashed && (await store.match(address))) return;
      const cache: RequestCache = isHashed ? "force-cache" : "default";
      const response = await fetch(address, { cache, signal }).catch(() => undefined);
      if (!response || !isSound(address, response)) return;
      const isScript = address.endsWith(".js");
      const article = isScript ? await articleIn(response.clone()) : "";
      if (article && choice !== "all") return;
      await store.put(address, isScript ? withArticle(response, article) : response);
    }),
  );
}

/** @returns the canonical path of a script's help article, from Docusaurus' metadata in it; empty if there is none. */
async function articleIn(script: Response): Promise<string> {
  const page = canonicalPath(/"permalink":"([^"]+)","draft":/.exec(await script.text())?.[1] ?? "");
  return mayKeep("docs", page) ? "" : page;
}

/** Records the article that a script contains in a header, so that the script need not be read again. */
function withArticle(script: Response, article: string): Response {
  const headers = new Headers(script.headers);
  headers.set(articleHeader, article);
  return new Response(script.body, { headers });
}

/** Deletes scripts with help articles that are not, or no longer, stored. */
export async function dropArticles(): Promise<void> {
  if (!(await caches.has(assetsStore))) return;
  const cache = await caches.open(assetsStore);
  await Promise.all(
    (await cache.keys()).map(async (key) => {
      const script = key.url.endsWith(".js") && (await cache.match(key));
      if (!script) return;
      // An earlier version of this worker did not record it.
      const article = script.headers.get(articleHeader) ?? (await articleIn(script));
      if (article && !(await caches.match(article, { cacheName: pagesStore }))) await cache.delete(key);
    }),
  );
}

/** Prevents storing a page or an error that a host sends for a missing file. */
function isSound(address: string, response: Response): boolean {
  const type = types[new URL(address).pathname.split(".").pop() ?? ""];
  return response.status === 200 && (!type || type.test(response.headers.get("content-type") ?? ""));
}

/**
 * Deletes files left behind by earlier versions of the site. Only called while a single page is open, which has sent
 * its files, so that no open page loses a file that it may still request.
 *
 * @param running files that the open page has loaded.
 */
export async function dropOldAssets(running: string[]): Promise<void> {
  if (!(await caches.has(assetsStore))) return;
  const runtimes = running.filter(isRuntime);
  const cache = await caches.open(assetsStore);
  const keys = await cache.keys();
  if (keys.length <= limit) return;
  const pages = await caches.open(pagesStore);
  const texts = await Promise.all((await pages.keys()).map(async (key) => (await pages.match(key))?.text() ?? ""));
  for (const html of new Set(texts)) runtimes.push(...(html.match(/\/assets\/js\/runtime~main\.\w+\.js/g) ?? []));
  // The runtime script names every script of its version.
  for (const runtime of new Set(runtimes)) texts.push((await (await caches.match(runtime))?.text()) ?? "");
  // Only this file names the search index.
  texts.push((await (await cache.match(`/${searchPointer}`))?.text()) ?? "");
  const known = texts.join("\n");
  const isNeeded = (url: string) => {
    const hash = hashPattern.exec(url)?.[1];
    return !hash || running.includes(url) || known.includes(hash);
  };
  await Promise.all(keys.filter((key) => !isNeeded(key.url)).map((key) => cache.delete(key)));
}

const isRuntime = (address: string) => address.includes("/runtime~main.");

/**
 * Deletes saved copies of the site, except the latest and the one that the open page belongs to.
 *
 * @param running files that the open page has loaded.
 */
export async function dropOldSites(running: string[]): Promise<void> {
  const runtimes = running.filter(isRuntime);
  const latest = (await findSite())?.note.version;
  if (!latest) return;
  for (const name of await siteStores()) {
    if (name === sitePrefix + latest) continue;
    const cache = await caches.open(name);
    // Without its note, it is still being saved.
    if (!(await cache.match(savedNotePath))) continue;
    const used = await Promise.all(runtimes.map((runtime) => cache.match(runtime)));
    if (!used.some(Boolean)) await caches.delete(name);
  }
}

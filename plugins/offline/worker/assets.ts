import { NetworkFirst } from "workbox-strategies";
import { searchPointer } from "../../../lib/searchPointer";
import { type Choice, mayKeep } from "../shared/choice";
import { plainPath } from "../shared/plainPath";
import { findSite, siteStores } from "../shared/savedSite";
import { articleHeader, assetsStore, pagesStore, savedNotePath, sitePrefix } from "../shared/stores";

/** Above this many kept files those that no kept page can need are dropped. */
const limit = 300;

/** Files whose name changes with their content. */
const hashPattern = /\.([0-9a-f]{8,})\.\w+$/;

const types: Record<string, RegExp> = { js: /javascript/, css: /text\/css/, json: /json/ };

/** The host says which index is the latest; a kept copy, which may be of an older version, only stands in for it. */
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

/** @returns a kept copy of a file, whichever store has it; `undefined` too when the browser refuses its stores. */
export async function findAsset(request: Request): Promise<Response | undefined> {
  try {
    const visited = await caches.match(request, { ignoreVary: true, cacheName: assetsStore });
    return visited ?? (await caches.match(request, { ignoreVary: true }));
  } catch {
    return undefined;
  }
}

/**
 * Keeps files that a page has run. The browser has them already, so this costs the reader next to nothing. Until a
 * reload these are also the files of pages opened before, so help articles may be among them.
 */
export async function keepAssets(addresses: string[], choice: Choice, signal: AbortSignal): Promise<void> {
  const store = await caches.open(assetsStore);
  await Promise.all(
    addresses.map(async (address) => {
      const isHashed = hashPattern.test(address);
      // A copy in the saved site goes when that is removed.
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

/** @returns the plain path of the help article whose words a script holds, as Docusaurus notes it beside them; or nothing. */
async function articleIn(script: Response): Promise<string> {
  const page = plainPath(/"permalink":"([^"]+)","draft":/.exec(await script.text())?.[1] ?? "");
  return mayKeep("docs", page) ? "" : page;
}

/** Notes on a script which article it holds, so that it need not be read again to know it. */
function withArticle(script: Response, article: string): Response {
  const headers = new Headers(script.headers);
  headers.set(articleHeader, article);
  return new Response(script.body, { headers });
}

/** Drops scripts with the words of help articles that are not kept, or not any more. */
export async function dropArticles(): Promise<void> {
  if (!(await caches.has(assetsStore))) return;
  const cache = await caches.open(assetsStore);
  await Promise.all(
    (await cache.keys()).map(async (key) => {
      const script = key.url.endsWith(".js") && (await cache.match(key));
      if (!script) return;
      // An earlier version of this worker noted nothing.
      const article = script.headers.get(articleHeader) ?? (await articleIn(script));
      if (article && !(await caches.match(article, { cacheName: pagesStore }))) await cache.delete(key);
    }),
  );
}

/** A host that answers a missing file with a page, or with an error, must not fill the store. */
function isSound(address: string, response: Response): boolean {
  const type = types[new URL(address).pathname.split(".").pop() ?? ""];
  return response.status === 200 && (!type || type.test(response.headers.get("content-type") ?? ""));
}

/**
 * Drops what earlier versions of the site left behind. Only called while one page is open, and that page says what it
 * runs: no open page loses a file it may still ask for.
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
  // A runtime script names every script of its version.
  for (const runtime of new Set(runtimes)) texts.push((await (await caches.match(runtime))?.text()) ?? "");
  // It alone names the search index.
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
 * Of several saved sites the latest stays, and the one that the open page belongs to.
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
    // Without its note it is being saved right now.
    if (!(await cache.match(savedNotePath))) continue;
    const used = await Promise.all(runtimes.map((runtime) => cache.match(runtime)));
    if (!used.some(Boolean)) await caches.delete(name);
  }
}

/*
 * The site's entry point in the browser. Docusaurus' own, which is the last step here, runs everything in one task: on
 * a phone four times slower than a desktop, the page does not respond for 215 ms. Here each part is a separate task.
 */
const pause = () => new Promise((done) => setTimeout(done));

const ownScript = document.currentScript;

const parts = [
  () => import(/* webpackMode: "eager" */ "react-dom/client"),
  () => import(/* webpackMode: "eager" */ "@generated/routes"),
  () => import(/* webpackMode: "eager" */ "@docusaurus/core/lib/client/docusaurusContext"),
  () => import(/* webpackMode: "eager" */ "@docusaurus/core/lib/client/App"),
  loadPage,
  () => import(/* webpackMode: "eager" */ "@docusaurus/core/lib/client/clientEntry"),
];

async function start(): Promise<void> {
  for (const run of parts) {
    await pause();
    await run();
  }
  prefetchWhenIdle();
}

/**
 * Loads the page's own files. The last step asks for the same ones, but never again for one that failed, so it has to
 * wait. If one fails, startScripts.ts is told that this script failed; it says when the reader wants another attempt.
 */
async function loadPage(): Promise<void> {
  const { default: registry } = await import(/* webpackMode: "eager" */ "@generated/registry");
  const { default: chunksOf } = await import(/* webpackMode: "eager" */ "@generated/routesChunkNames");
  const { default: routes } = await import(/* webpackMode: "eager" */ "@generated/routes");
  const { matchRoutes } = await import(/* webpackMode: "eager" */ "react-router-config");
  const { default: flat } = await import(/* webpackMode: "eager" */ "@docusaurus/core/lib/client/flat");
  const paths = matchRoutes(routes, location.pathname).map(({ route }) => route.path);
  // The key of a route is its path with a hash.
  const files = Object.entries(chunksOf)
    .filter(([key]) => paths.includes(key.replace(/-[^-]+$/, "")))
    .flatMap(([, names]) => Object.values(flat(names)))
    .flatMap((name) => registry[name]?.[0] ?? []);
  if (files.length === 0) files.push(() => import("@theme/NotFound"));
  const hasFailed = () =>
    Promise.all(files.map((load) => load())).then(
      () => false,
      () => true,
    );
  while (await hasFailed()) {
    await new Promise<void>((again) => {
      ownScript?.addEventListener("retry", (event) => again(event.preventDefault()), { once: true });
      ownScript?.dispatchEvent(new Event("error"));
    });
  }
}

/** Links prefetch their pages' files all at once when they come into view, which takes 86 ms for a screen of links. */
function prefetchWhenIdle(): void {
  const { prefetch, preload } = window.docusaurus;
  const waiting: string[] = [];
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  const next = () => {
    const path = waiting.shift();
    if (path === undefined) return;
    prefetch(path);
    whenIdle(next);
  };
  window.docusaurus = {
    preload,
    prefetch(path) {
      waiting.push(path);
      if (waiting.length === 1) whenIdle(next);
      return false;
    },
  };
}

start();

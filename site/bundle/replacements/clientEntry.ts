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
  async () => {
    const { default: preload } = await import(/* webpackMode: "eager" */ "@docusaurus/core/lib/client/preload");
    // The last step waits for the same files and stops if one fails, so startScripts.ts is told that this script failed.
    preload(location.pathname).catch(() => ownScript?.dispatchEvent(new Event("error")));
  },
  () => import(/* webpackMode: "eager" */ "@docusaurus/core/lib/client/clientEntry"),
];

async function start(): Promise<void> {
  for (const run of parts) {
    await pause();
    await run();
  }
  prefetchWhenIdle();
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

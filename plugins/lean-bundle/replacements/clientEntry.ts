/*
 * First code of the site in the browser. Docusaurus' own entry, which is the last step here, runs all of it in one go:
 * 215 ms on a phone four times slower than a desktop, in which the page does not answer. Here each part is a task of
 * its own.
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
    // The last part waits for the same files, and ends when one fails: startScripts.ts takes it as if this one had.
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

/** Links ask for their pages' files all at once when they come into view: 86 ms for a screen of them. */
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

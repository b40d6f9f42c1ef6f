import { plainPath } from "../shared/plainPath";
import type { PageMessage } from "../shared/stores";
import { readChoice } from "./choice";
import { savesData } from "./savesData";
import { startWorker } from "./worker";

/**
 * Tells the worker of the page on show and the files it has run: those are known to be sound. With data saver on, what
 * it hears is only the choice.
 */
export async function keepPage(): Promise<void> {
  const isAsked = readChoice() !== "none" && !savesData();
  // Without a choice nobody asked for a worker: only one that is there already is told. A page loaded past it has none.
  const worker = isAsked ? await startWorker() : (await navigator.serviceWorker.getRegistration())?.active;
  // Read again: starting takes its time, and the reader may have taken it back.
  const choice = readChoice();
  const page = savesData() ? undefined : plainPath(location.pathname);
  const message: PageMessage = { type: "page", choice, page, assets: loadedFiles() };
  worker?.postMessage(message);
}

/** Of each file's end, who may have asked for it: not who fetches ahead, and not "Save for offline". */
const users: Record<string, RegExp> = { js: /^script$/, json: /^fetch$/ };
const otherUsers = /^(link|img|css|other)$/;

/** Files of this site that the page has used. */
function loadedFiles(): string[] {
  const running = Array.from(document.scripts, ({ src }) => src);
  const used = (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
    .filter(({ name, initiatorType }) => (users[name.split(".").pop() ?? ""] ?? otherUsers).test(initiatorType))
    .map(({ name }) => name);
  return [...new Set([...running, ...used])].filter((address) => {
    if (!address.startsWith(`${location.origin}/`)) return false;
    return /^\/(assets|img)\/|^\/(favicon|search-index)\./.test(new URL(address).pathname);
  });
}

import { canonicalPath } from "../../../lib/canonicalPath";
import type { PageMessage } from "../shared/stores";
import { readChoice } from "./choice";
import { savesData } from "./savesData";
import { startWorker } from "./worker";

/**
 * Sends the worker the current page and the files that it has run, which are therefore known to work. With data saver
 * on, it sends only the choice.
 */
export async function keepPage(): Promise<void> {
  const isAsked = readChoice() !== "none" && !savesData();
  // Without a choice, only an existing worker is told. A page that was loaded past the worker has none.
  const worker = isAsked ? await startWorker() : (await navigator.serviceWorker.getRegistration())?.active;
  // Read again, because the reader may have changed it while the worker was starting.
  const choice = readChoice();
  const page = savesData() ? undefined : canonicalPath(location.pathname);
  const message: PageMessage = { type: "page", choice, page, assets: loadedFiles() };
  worker?.postMessage(message);
}

/** Initiators of requests by file extension, without prefetching and "Save for offline". */
const users: Record<string, RegExp> = { js: /^script$/, json: /^fetch$/ };
const otherUsers = /^(link|img|css|other)$/;

/** @returns the site's files that the page has used. */
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

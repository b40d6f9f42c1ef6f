import { plainPath } from "../shared/plainPath";
import type { KeepMessage } from "../shared/stores";
import { startWorker } from "./worker";

/** The worker saw this page's HTML pass when it was in control from the start. */
let isPageKnown = Boolean(navigator.serviceWorker.controller);

/** Has the page on show kept, with the files it has run: those are known to be sound. */
export async function keepPage(): Promise<void> {
  const page = plainPath(location.pathname);
  const worker = await startWorker();
  const message: KeepMessage = { type: "keep", assets: loadedFiles(), ...(!isPageKnown && { page }) };
  isPageKnown = false;
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

/*
 * Client module: two seconds after a page works, the page and its files are stored if the reader has chosen so; an
 * existing worker is also told what must no longer be stored. That code is in a separate file, so that every page loads
 * only these lines. If another tab deletes everything, this one forgets it too.
 */
import { forgetEvent } from "../../../lib/forgetEvent";
import { readChoice } from "./choice";
import { savesData } from "./savesData";

const keep = () => {
  if (savesData() || (readChoice() === "none" && !navigator.serviceWorker.controller)) return;
  import("./keepPage").then(({ keepPage }) => keepPage()).catch(() => undefined);
};

/** Docusaurus calls this after each navigation, including the first, once the page works. */
export function onRouteDidUpdate({ location, previousLocation }: Record<string, { pathname: string } | null>): void {
  if (process.env.NODE_ENV !== "production" || !navigator.serviceWorker) return;
  if (location?.pathname !== previousLocation?.pathname) setTimeout(keep, 2000);
}

/** Another tab has cleared the shared storage. */
function forgetToo({ key }: StorageEvent): void {
  if (key !== null) return;
  window.dispatchEvent(new Event(forgetEvent));
  sessionStorage.clear();
}
if (typeof window !== "undefined") {
  window.addEventListener("storage", forgetToo);
  // keepPage.ts reads which files were used; by default, the browser lists only 250, too few for a long visit.
  performance.setResourceTimingBufferSize(5000);
}

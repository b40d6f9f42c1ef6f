/*
 * Client module: two seconds after a page works, has what it was made of kept, if the reader chose so; where there is a worker
 * already, it also hears what is not to be kept any more. The code for that is a file of its own, so that every page
 * pays only for these lines. When another tab has everything forgotten, this one forgets too.
 */
import { forgetEvent } from "../../../lib/forgetEvent";
import { readChoice } from "./choice";
import { savesData } from "./savesData";

const keep = () => {
  if (savesData() || (readChoice() === "none" && !navigator.serviceWorker.controller)) return;
  import("./keepPage").then(({ keepPage }) => keepPage()).catch(() => undefined);
};

/** Docusaurus calls this after each change of page, the first included, when the page works. */
export function onRouteDidUpdate({ location, previousLocation }: Record<string, { pathname: string } | null>): void {
  if (process.env.NODE_ENV !== "production" || !navigator.serviceWorker) return;
  if (location?.pathname !== previousLocation?.pathname) setTimeout(keep, 2000);
}

/** Another tab has cleared the storage that all of them share. */
function forgetToo({ key }: StorageEvent): void {
  if (key !== null) return;
  window.dispatchEvent(new Event(forgetEvent));
  sessionStorage.clear();
}
if (typeof window !== "undefined") {
  window.addEventListener("storage", forgetToo);
  // keepPage.ts asks which files were used: the browser lists 250, fewer than a long visit has.
  performance.setResourceTimingBufferSize(5000);
}

/*
 * Client module: tells screen readers which page has come, marks the entry that an address leads to, opens what it is
 * in, and brings the focus there. The browser does all this where it goes there by itself (`:target`); Docusaurus 3.7.0
 * only writes the address and scrolls.
 */
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";

interface Change {
  location: { pathname: string; hash: string };
  previousLocation: { pathname: string } | null;
}

/** The reader comes by Back or Forward, or the browser has gone to the place itself. */
let isReturn = false;
let region: HTMLElement | undefined;

if (ExecutionEnvironment.canUseDOM) {
  // There before it speaks: what comes together with its words is not read out.
  region = document.createElement("div");
  region.setAttribute("aria-live", "polite");
  region.style.cssText = "position:fixed;clip-path:inset(50%)";
  document.body.append(region);
  window.addEventListener("popstate", () => {
    isReturn = true;
  });
}

/** Docusaurus calls this when the next page, or another place on this one, has been scrolled to. */
export function onRouteDidUpdate({ location, previousLocation }: Change): void {
  const isByLink = !isReturn;
  isReturn = false;
  if (!previousLocation) return;
  if (region && location.pathname !== previousLocation.pathname) {
    region.textContent = document.querySelector("h1")?.textContent ?? "";
  }
  const left = Array.from(document.querySelectorAll(":target, [data-arrived]"));
  for (const entry of left) entry.setAttribute("data-arrived", "no");
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!entry) return;
  entry.setAttribute("data-arrived", "yes");
  const closed = "details:not([open])";
  if (entry.closest(closed)) {
    for (let outer = entry.closest(closed); outer; outer = entry.closest(closed)) outer.setAttribute("open", "");
    entry.scrollIntoView();
  }
  if (isByLink) focus(entry);
}

/** What cannot take the focus can until it loses it. */
function focus(entry: HTMLElement): void {
  entry.focus({ preventScroll: true });
  if (document.activeElement === entry) return;
  entry.tabIndex = -1;
  entry.addEventListener("blur", () => entry.removeAttribute("tabindex"), { once: true });
  entry.focus({ preventScroll: true });
}

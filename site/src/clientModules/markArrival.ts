/*
 * Client module: announces a new page to screen readers, marks the entry that an address leads to, opens the details
 * around it, and moves the focus there. Browsers do this on their own navigations (`:target`); Docusaurus 3.7.0 only
 * changes the address and scrolls.
 */
import ExecutionEnvironment from "@docusaurus/ExecutionEnvironment";
import type { ClientModule } from "@docusaurus/types";

/** Whether the reader used Back or Forward, or the browser itself has gone to the anchor. */
let isReturn = false;
let region: HTMLElement | undefined;

if (ExecutionEnvironment.canUseDOM) {
  // Created in advance: a region that is added together with its text is not announced.
  region = document.createElement("div");
  region.setAttribute("aria-live", "polite");
  region.style.cssText = "position:fixed;clip-path:inset(50%)";
  document.body.append(region);
  window.addEventListener("popstate", () => {
    isReturn = true;
  });
}

/** Docusaurus calls this before loading the next page, and what it returns afterwards. A slow page also has a bar. */
export const onRouteUpdate: ClientModule["onRouteUpdate"] = ({ location, previousLocation }) => {
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  const timer = setTimeout(() => region?.replaceChildren("Loading …"), 500);
  return () => clearTimeout(timer);
};

/** Docusaurus calls this after scrolling on the next page, or to another anchor on this one. */
export const onRouteDidUpdate: ClientModule["onRouteDidUpdate"] = ({ location, previousLocation }) => {
  const isByLink = !isReturn;
  isReturn = false;
  if (!previousLocation) {
    // Not after a reload further down, nor if the reader has scrolled.
    if (window.scrollY === 0) reveal(document.querySelector(":target"));
    return;
  }
  if (region && location.pathname !== previousLocation.pathname) {
    region.textContent = document.querySelector("h1")?.textContent ?? "";
  }
  const left = Array.from(document.querySelectorAll(":target, [data-arrived]"));
  for (const entry of left) {
    entry.setAttribute("data-arrived", "no");
    entry.removeAttribute("data-found");
  }
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!entry) return;
  entry.setAttribute("data-arrived", "yes");
  reveal(entry);
  // The search leads to a heading for what is below it.
  if ((location.state as { isFound?: true } | undefined)?.isFound && /^H[2-6]$/.test(entry.tagName)) {
    entry.setAttribute("data-found", "");
    openBelow(entry);
  }
  if (isByLink) focus(entry);
};

/** Opens the details around an entry. On the first page, newer browsers have done so. */
function reveal(entry: Element | null): void {
  const closed = "details:not([open])";
  if (!entry?.closest(closed)) return;
  for (let outer = entry.closest(closed); outer; outer = entry.closest(closed)) outer.setAttribute("open", "");
  entry.scrollIntoView();
}

/** Opens the details of a heading's part of the page. */
function openBelow(heading: Element): void {
  for (let next = heading.nextElementSibling; next && !/^H[1-6]$/.test(next.tagName); next = next.nextElementSibling) {
    if (next.tagName === "DETAILS") next.setAttribute("open", "");
  }
}

/** Focuses an entry, making it focusable until it loses the focus. */
function focus(entry: HTMLElement): void {
  entry.focus({ preventScroll: true });
  if (document.activeElement === entry) return;
  entry.tabIndex = -1;
  entry.addEventListener("blur", () => entry.removeAttribute("tabindex"), { once: true });
  entry.focus({ preventScroll: true });
}

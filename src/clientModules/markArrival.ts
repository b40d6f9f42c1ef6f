/*
 * Client module: marks the entry that an address leads to, and opens what it is in. The browser does both where it goes
 * there by itself (`:target`); Docusaurus 3.7.0 only writes the address and scrolls.
 */
interface Change {
  location: { hash: string };
  previousLocation: object | null;
}

/** Docusaurus calls this when the next page, or another place on this one, has been scrolled to. */
export function onRouteDidUpdate({ location, previousLocation }: Change): void {
  if (!previousLocation) return;
  const left = Array.from(document.querySelectorAll(":target, [data-arrived]"));
  for (const entry of left) entry.setAttribute("data-arrived", "no");
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!entry) return;
  entry.setAttribute("data-arrived", "yes");
  const closed = "details:not([open])";
  if (!entry.closest(closed)) return;
  for (let outer = entry.closest(closed); outer; outer = entry.closest(closed)) outer.setAttribute("open", "");
  entry.scrollIntoView();
}

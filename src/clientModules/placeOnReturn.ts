/*
 * Client module: Docusaurus 3.7.0 scrolls to the anchor of an address on every change of page, Back and Forward
 * included. There the reader comes back to where they were, as browsers do it.
 */
interface Place {
  key?: string;
  pathname: string;
  hash: string;
}

interface Change {
  location: Place;
  previousLocation: Place | null;
}

/** How far each page of this visit with an anchor was scrolled when it was left, in pixels. */
const left = new Map<string, number>();

/** An entry of the history has a key of its own, but for the first one. */
const nameOf = ({ key, pathname, hash }: Place) => `${key} ${pathname}${hash}`;

/** Docusaurus calls this when a page is about to go. */
export function onRouteUpdate({ location, previousLocation }: Change): void {
  if (!previousLocation?.hash || previousLocation.pathname === location.pathname) return;
  left.set(nameOf(previousLocation), window.scrollY);
}

/** Docusaurus calls this when the next page is there, right after it has scrolled. */
export function onRouteDidUpdate({ location, previousLocation }: Change): void {
  if (!previousLocation || previousLocation.pathname === location.pathname) return;
  const place = left.get(nameOf(location));
  if (place === undefined) return;
  window.scrollTo(0, place);
  // Chromium goes to the anchor itself once more before it paints.
  requestAnimationFrame(() => window.scrollTo(0, place));
}

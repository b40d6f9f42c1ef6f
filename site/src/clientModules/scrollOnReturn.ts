/*
 * Client module: Docusaurus 3.7.0 scrolls to the anchor of an address on every navigation, including Back and Forward.
 * On those, this restores the scroll position, as browsers do.
 */
import type { ClientModule } from "@docusaurus/types";

type Change = Parameters<NonNullable<ClientModule["onRouteUpdate"]>>[0];

/** Scroll positions of this visit's pages with an anchor when they were left, in pixels. */
const left = new Map<string, number>();

/** History entries have unique keys, except the first one. */
const nameOf = ({ key, pathname, hash }: Change["location"]) => `${key} ${pathname}${hash}`;

/** Docusaurus calls this before leaving a page. */
export function onRouteUpdate({ location, previousLocation }: Change): void {
  if (!previousLocation?.hash || previousLocation.pathname === location.pathname) return;
  left.set(nameOf(previousLocation), window.scrollY);
}

/** Docusaurus calls this when the next page is rendered, right after scrolling. */
export function onRouteDidUpdate({ location, previousLocation }: Change): void {
  if (!previousLocation || previousLocation.pathname === location.pathname) return;
  const position = left.get(nameOf(location));
  if (position === undefined) return;
  window.scrollTo(0, position);
  // Chromium itself scrolls to the anchor again before it paints.
  requestAnimationFrame(() => window.scrollTo(0, position));
}

import { site } from "../site.config";
import type { Chosen } from "./keptServer";

/**
 * Puts a server's address in place of the marked ones. Only text changes, never markup, so colours stay.
 *
 * @param block where the marks are.
 * @returns a function that puts the page's own addresses back; `undefined` if no mark is for this server.
 */
export function showAddress(block: Element, server: NonNullable<Chosen>): (() => void) | undefined {
  const texts = [...block.querySelectorAll("[data-server]")].flatMap(({ firstChild }) => {
    const old = firstChild?.nodeValue;
    return firstChild && old && isFor(server, old) ? [{ text: firstChild, old }] : [];
  });
  for (const { text, old } of texts) text.nodeValue = inFormOf(old, server.origin);
  if (texts.length === 0) return undefined;
  return () => {
    for (const { text, old } of texts) text.nodeValue = old;
  };
}

/** Other addresses than the official one are those of the mock, or of a server that a guide has just started. */
function isFor({ isOwn }: NonNullable<Chosen>, address: string): boolean {
  return isOwn || address.endsWith(new URL(site.api.production).host);
}

/** @returns an origin as an address for the socket, as a host, or as it is, whatever the old one was. */
function inFormOf(old: string, origin: string): string {
  if (old.startsWith("ws")) return origin.replace(/^http/, "ws");
  return old.startsWith("http") ? origin : new URL(origin).host;
}

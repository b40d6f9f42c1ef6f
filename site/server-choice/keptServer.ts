import { site } from "../site.config";
import { storedText, storeText } from "../utils/storedText";
import { readAddress } from "./address";
import { serverKey as key } from "./shownServer";

/** A choice of the reader: the official server, the local mock, or a server whose address they gave. */
export type ServerChoice = "official" | "mock" | "own";

/** A server to name in samples; `undefined` is the official one. */
export type Chosen = { origin: string; isOwn: boolean } | undefined;

export const localMock = { origin: site.api.mock, isOwn: false };

/** @returns what a text in the field for an address stands for, or why it is not an address. */
export function chosenByAddress(text: string): { chosen: Chosen } | { problem: string } {
  const read = readAddress(text);
  if ("problem" in read) return read;
  return { chosen: read.origin === site.api.production ? undefined : { origin: read.origin, isOwn: true } };
}

/**
 * Keeps a choice: an address that the reader gave until the tab is closed, any other on the device. If storage is full
 * or denied, it is for this page.
 */
export function keepServer(chosen: Chosen): void {
  storeText("sessionStorage", key, chosen?.isOwn ? chosen.origin : undefined);
  if (!chosen?.isOwn) storeText("localStorage", key, chosen && "mock");
}

/** @returns what is kept. Anything else on this host could have changed it, so an address must be one. */
export function keptServer(): Chosen {
  const read = readAddress(storedText("sessionStorage", key) ?? "");
  if ("origin" in read) return { origin: read.origin, isOwn: true };
  return storedText("localStorage", key) === "mock" ? localMock : undefined;
}

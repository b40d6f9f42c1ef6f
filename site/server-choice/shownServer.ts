import { type ComponentType, useSyncExternalStore } from "react";
import { storedText } from "../utils/storedText";

/*
 * Which server the page's samples name, if it is not the official one. Every page with samples has this; what changes
 * it is loaded only for readers who choose (client/Chooser.tsx).
 */

/** A server other than the official one. */
export interface ShownServer {
  /** Scheme, host, port and path, as readAddress returns them. */
  origin: string;
  /** Whether the reader gave its address; otherwise it is the local mock. */
  isOwn: boolean;
  /** What each sample says about it; it also puts the address into the sample. */
  Note: ComponentType<{ server: ShownServer }>;
}

/** Key under which both storages keep the choice: "mock" on the device, or an origin for this tab. */
export const serverKey = "server";

let shown: ShownServer | undefined;
const listeners = new Set<() => void>();

/** @param server `undefined` for the official one. */
export function showServer(server: ShownServer | undefined): void {
  shown = server;
  for (const listener of listeners) listener();
}

/** @returns the server that samples name, `undefined` for the official one; the component renders again if it changes. */
export function useShownServer(): ShownServer | undefined {
  return useSyncExternalStore(listen, shownServer, () => undefined);
}

/** @returns the same, at this moment. */
export function shownServer(): ShownServer | undefined {
  return shown;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns whether something is kept, valid or not: then the rest has to be loaded. */
export function hasKeptServer(): boolean {
  return Boolean(storedText("sessionStorage", serverKey) ?? storedText("localStorage", serverKey));
}

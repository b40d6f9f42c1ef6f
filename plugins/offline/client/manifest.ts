import { fetchJson } from "../../../lib/fetchJson";
import { type Manifest, manifestPath } from "../shared/manifest";

/** @throws as `fetchJson`, when the list of files cannot be had. */
export function loadManifest(signal?: AbortSignal): Promise<Manifest> {
  return fetchJson(manifestPath, { cache: "no-cache", ...(signal && { signal }) });
}

/** @returns bytes as a reader says them, such as "2.1 MB". */
export function inWords(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

import { type Manifest, manifestPath } from "../shared/manifest";

/** @throws Error when the list of files cannot be had or is no list. */
export async function loadManifest(signal?: AbortSignal): Promise<Manifest> {
  const response = await fetch(manifestPath, { cache: "no-cache", signal: signal ?? null });
  if (!response.ok) throw new Error(`${manifestPath} answered with status ${response.status}`);
  return (await response.json()) as Manifest;
}

/** @returns bytes as a reader says them, such as "2.1 MB". */
export function inWords(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

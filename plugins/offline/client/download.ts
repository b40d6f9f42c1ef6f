import { hashLength, type Manifest, type ManifestFile } from "../shared/manifest";
import { hashHeader } from "../shared/stores";
import { isWholePage } from "../shared/wholePage";

/** The host sent something else than what the build made: damaged, or of another version. */
export class WrongContent extends Error {}

/** A file that cannot be had: no connection, or the host has trouble. */
export class NotLoaded extends Error {}

/**
 * Fetches one file and makes sure that it is whole and of this version.
 *
 * @throws NotLoaded or WrongContent; an `AbortError` when it was stopped.
 */
export async function download(
  [path, hash]: ManifestFile,
  { runtime }: Manifest,
  signal: AbortSignal,
): Promise<Response> {
  const { body, headers, status } = await load(path, signal);
  // The page for unknown addresses comes with the status that says so.
  if (status !== 200 && !(path === "/404" && status === 404)) {
    throw status === 404 ? new WrongContent(path) : new NotLoaded(path);
  }
  if ((await hashOf(body)) !== hash && !isPageOf(runtime, body)) throw new WrongContent(path);
  headers.set(hashHeader, hash);
  // Made anew because an answer that was redirected may not stand for a page.
  return new Response(body, { headers });
}

async function load(path: string, signal: AbortSignal) {
  try {
    // Also tells the worker to leave this to the host.
    const response = await fetch(path, { cache: "no-cache", signal });
    return { status: response.status, headers: new Headers(response.headers), body: await response.arrayBuffer() };
  } catch (error) {
    stopIfAsked(signal);
    throw new NotLoaded(path, { cause: error });
  }
}

/**
 * Older browsers have no `signal.throwIfAborted()`.
 *
 * @throws an `AbortError` when the reader has stopped the save.
 */
export function stopIfAsked(signal: AbortSignal): void {
  if (signal.aborted) throw new DOMException("The save was stopped.", "AbortError");
}

/** Some hosts add lines to pages; such a page is good when it is whole and runs the scripts of this version. */
function isPageOf(runtime: string, body: ArrayBuffer): boolean {
  const text = new TextDecoder().decode(body);
  return isWholePage(text) && text.includes(runtime);
}

async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, hashLength);
}

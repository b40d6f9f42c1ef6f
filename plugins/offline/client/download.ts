import { hashLength, type ManifestFile, type PageBundle, pageFrom } from "../shared/manifest";
import { hashHeader } from "../shared/stores";

/** The host sent something else than what the build made: damaged, or of another version. */
export class WrongContent extends Error {}

/** A file that cannot be had: no connection, or the host has trouble. */
export class NotLoaded extends Error {}

/**
 * Fetches one file and makes sure that it is whole and of this version.
 *
 * @throws NotLoaded, also when it was stopped, or WrongContent.
 */
export async function download([path, hash]: ManifestFile, signal: AbortSignal): Promise<Response> {
  const { body, headers, status } = await load(path, signal);
  if (status !== 200) throw status === 404 ? new WrongContent(path) : new NotLoaded(path);
  if ((await hashOf(body)) !== hash) throw new WrongContent(path);
  headers.set(hashHeader, hash);
  // Rebuilt, because a response that was redirected may not stand for a page.
  return new Response(body, { headers });
}

/**
 * Fetches all pages at once.
 *
 * @param bundle the file with all pages.
 * @returns makes the response of one page, with the headers that the host sends; `undefined` for what is no page.
 * @throws as `download`.
 */
export async function downloadPages(
  bundle: ManifestFile,
  signal: AbortSignal,
): Promise<(file: ManifestFile) => Response | undefined> {
  const response = await download(bundle, signal);
  const pages = (await response.json()) as PageBundle;
  return ([path, hash]) => {
    const html = pageFrom(pages, path);
    if (html === undefined) return undefined;
    const headers = new Headers(response.headers);
    // These are those of the bundle as it was sent.
    for (const name of ["content-encoding", "content-length", "etag", "last-modified"]) headers.delete(name);
    headers.set("content-type", "text/html; charset=utf-8");
    headers.set(hashHeader, hash);
    return new Response(html, { headers });
  };
}

async function load(path: string, signal: AbortSignal) {
  try {
    // Also tells the worker to leave this to the host.
    const response = await fetch(path, { cache: "no-cache", signal });
    return { status: response.status, headers: new Headers(response.headers), body: await response.arrayBuffer() };
  } catch (error) {
    throw new NotLoaded(path, { cause: error });
  }
}

/**
 * Waits for what knows no signal.
 *
 * @throws an `AbortError` as soon as the reader stops the save; what was waited for goes on.
 */
export function untilStopped<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const stop = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(stopped());
    signal.addEventListener("abort", () => reject(stopped()));
  });
  return Promise.race([work, stop]);
}

/** For what stops of itself: older browsers have no `signal.throwIfAborted()`. */
export function stopped(): DOMException {
  return new DOMException("The save was stopped.", "AbortError");
}

async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, hashLength);
}

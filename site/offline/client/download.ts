import { hashLength, type ManifestFile, type PageBundle, pageFrom } from "../shared/manifest";
import { hashHeader } from "../shared/savedSite";

/** The host sent a file that is damaged or from another version. */
export class WrongContent extends Error {}

/** A file that could not be loaded: no connection, or an error of the host. */
export class NotLoaded extends Error {}

/**
 * Downloads a file, and checks that it is complete and of this version.
 *
 * @throws NotLoaded (also if stopped) or WrongContent.
 */
export async function download([path, hash]: ManifestFile, signal: AbortSignal): Promise<Response> {
  const { body, headers, status } = await load(path, signal);
  if (status !== 200) throw status === 404 ? new WrongContent(path) : new NotLoaded(path);
  if ((await hashOf(body)) !== hash) throw new WrongContent(path);
  headers.set(hashHeader, hash);
  // Rebuilt, because browsers reject a redirected response for a navigation.
  return new Response(body, { headers });
}

/**
 * Downloads all pages at once.
 *
 * @param bundle the file with all pages.
 * @returns a function that makes a page's response, with the host's headers; `undefined` for anything but a page.
 * @throws like `download`.
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
    // These describe the bundle's response.
    for (const name of ["content-encoding", "content-length", "etag", "last-modified"]) headers.delete(name);
    headers.set("content-type", "text/html; charset=utf-8");
    headers.set(hashHeader, hash);
    return new Response(html, { headers });
  };
}

async function load(path: string, signal: AbortSignal) {
  try {
    // This cache mode also makes the worker leave the request to the host.
    const response = await fetch(path, { cache: "no-cache", signal });
    return { status: response.status, headers: new Headers(response.headers), body: await response.arrayBuffer() };
  } catch (error) {
    throw new NotLoaded(path, { cause: error });
  }
}

async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, hashLength);
}

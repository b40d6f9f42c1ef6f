/** Why a part of a page is missing: each has its own sentence and its own way on. */
export type PartTrouble = "connection" | "changed" | "late";

/** After this many milliseconds without the part, the reader is told; it still opens if it arrives later. */
export const patience = 10_000;

/** What the reader is told. */
export const troubleWords: Record<PartTrouble, string> = {
  connection: "This part of the page could not be loaded. Check your connection, then try again.",
  changed: "This part of the page could not be loaded, perhaps because the site has changed since you opened the page.",
  late: "This part of the page is taking long to load. You can wait, or check your connection and reload the page.",
};

/**
 * Finds out why a file of the site could not be loaded.
 *
 * @returns "changed" if the host responds: then the file belongs to an older version, and reloading the page helps.
 */
export async function whyMissing(): Promise<"connection" | "changed"> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patience);
  try {
    // The service worker leaves this method to the host, and the browser's cache has no part in it.
    const { ok } = await fetch(location.pathname, { method: "HEAD", cache: "no-store", signal: abort.signal });
    return ok ? "changed" : "connection";
  } catch {
    return "connection";
  } finally {
    clearTimeout(timer);
  }
}

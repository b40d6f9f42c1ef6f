/** After this many milliseconds without a response the request fails, so that the reader can try again. */
const timeout = 15_000;

/**
 * Fetches a JSON file of this site from a page.
 *
 * @param address path on the site.
 * @param options as for `fetch`.
 * @throws Error if the host does not respond within 15 seconds, cannot be reached, or responds with a status other than
 *   2xx; an `AbortError` if the caller's signal is aborted.
 */
export async function fetchJson<T>(address: string, { signal, ...options }: RequestInit = {}): Promise<T> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, timeout);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  try {
    const response = await fetch(address, { ...options, signal: abort.signal });
    clearTimeout(timer);
    if (!response.ok) throw new Error(`${address}: status ${response.status}`);
    return (await response.json()) as T;
  } catch (error) {
    if (!abort.signal.aborted || signal?.aborted) throw error;
    throw new Error(`${address}: the host has not responded`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

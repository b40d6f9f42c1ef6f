/** A host that says nothing for so long, in milliseconds, is taken for gone, so that the reader can try again. */
const patience = 15_000;

/**
 * Fetches a JSON file of this site from a page.
 *
 * @param address path on the site.
 * @param options as for `fetch`.
 * @throws Error when the host says nothing for 15 seconds, cannot be reached, or answers with another status than 2xx;
 *   an `AbortError` when the caller's signal is aborted.
 */
export async function fetchJson<T>(address: string, { signal, ...options }: RequestInit = {}): Promise<T> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, patience);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  try {
    const response = await fetch(address, { ...options, signal: abort.signal });
    clearTimeout(timer);
    if (!response.ok) throw new Error(`${address} was answered with status ${response.status}`);
    return (await response.json()) as T;
  } catch (error) {
    if (!abort.signal.aborted || signal?.aborted) throw error;
    throw new Error(`${address}: the host has not responded`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

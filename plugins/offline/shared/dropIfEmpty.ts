/**
 * Deletes a cache if it is empty. Opening a cache creates it, so one that the page or worker has deleted meanwhile
 * would otherwise come back empty.
 *
 * @param name the cache's name.
 * @returns the number of entries.
 */
export async function dropIfEmpty(name: string): Promise<number> {
  if (!(await caches.has(name))) return 0;
  const { length } = await (await caches.open(name)).keys();
  if (length === 0) await caches.delete(name);
  return length;
}

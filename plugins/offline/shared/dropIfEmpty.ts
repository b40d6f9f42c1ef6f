/**
 * Takes a store away that holds nothing. Opening a store creates it, so one that the page or the worker has deleted in
 * the meantime would otherwise come back empty.
 *
 * @param name name of the store.
 * @returns how many entries it holds.
 */
export async function dropIfEmpty(name: string): Promise<number> {
  if (!(await caches.has(name))) return 0;
  const { length } = await (await caches.open(name)).keys();
  if (length === 0) await caches.delete(name);
  return length;
}

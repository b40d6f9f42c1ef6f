/** @returns whether an address belongs to those who build on the API. */
export function isOfApi(path: string): boolean {
  return /^\/docs\/(api|docs|getting-started)/.test(path);
}

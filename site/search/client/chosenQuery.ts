/** The query with which a result was chosen, and the page on which it was typed. */
let chosen: { query: string; pathname: string } | undefined;

/** Keeps a query until the next one, or until the page is reloaded: nothing is stored on the device. */
export function keepQuery(query: string, pathname: string): void {
  chosen = { query, pathname };
}

/** @returns the query with which the reader has left this page, to be changed after Back, or an empty string. */
export function keptQuery(pathname: string): string {
  return chosen?.pathname === pathname ? chosen.query : "";
}

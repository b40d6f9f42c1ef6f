import { shortened } from "./shortened";

/** @returns the dialog's status message: loading state, what to do, number of results. */
export function statusText(isLoaded: boolean, hasFailed: boolean, query: string, count: number): string {
  if (hasFailed && process.env.NODE_ENV !== "production")
    return "To search here, run npm run build once, then start npm run dev again.";
  if (hasFailed) return "The search could not be loaded. Check your connection and press Retry, or reload the page.";
  if (!isLoaded) return "Loading the search …";
  if (query === "") return "Type to search help, guides and the API.";
  if (count === 0) return `Nothing found for “${shortened(query)}”.`;
  // Includes the query, because a live region would not announce the same number again.
  return `${count === 1 ? "1 result" : `${count} results`} for “${shortened(query)}”`;
}

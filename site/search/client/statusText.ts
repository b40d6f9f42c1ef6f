import type { Part } from "../../site.sections";

const mostCharacters = 60;

/** The search as the dialog shows it. */
interface State {
  isLoaded: boolean;
  hasFailed: boolean;
  query: string;
  /** The number of results. */
  count: number;
  /** The part that is shown first, if there are results of both. */
  first: Part | undefined;
  /** The title of the page for people in danger, if it is among the results. */
  urgent: string | undefined;
}

/** @returns the dialog's status message: loading state, what to do, number of results. */
export function statusText({ isLoaded, hasFailed, query, count, first, urgent }: State): string {
  if (hasFailed && process.env.NODE_ENV !== "production")
    return "To search here, run npm run build once, then start npm run dev again.";
  if (hasFailed) return "The search could not be loaded. Check your connection and press Retry, or reload the page.";
  if (!isLoaded) return "Loading the search …";
  if (query === "") return "Type to search help, guides and the API.";
  const asked = `for “${query.slice(0, mostCharacters)}”`;
  if (count === 0) return `Nothing found ${asked}.`;
  // Includes the query, because a live region would not announce the same number again.
  const order = first === undefined ? "" : `, ${first === "Help" ? "help" : "the API"} first`;
  const help = urgent === undefined ? "" : `Help now: ${urgent}. `;
  return `${help}${count === 1 ? "1 result" : `${count} results`} ${asked}${order}`;
}

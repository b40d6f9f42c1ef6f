import type { Part } from "../../site.sections";
import type { SearchResult } from "../shared/types";

/** Of a query, unless its first word is longer. */
const mostCharacters = 60;

/** The search as the dialog shows it. */
interface State {
  isLoaded: boolean;
  hasFailed: boolean;
  query: string;
  results: readonly SearchResult[];
  /** The part that is shown first, if there are results of both. */
  first: Part | undefined;
  /** Whether the first result is hardly likelier than the second. */
  isDoubtful: boolean;
}

/** @returns the dialog's status message: loading state, what to do, number of results. */
export function statusText({ isLoaded, hasFailed, query, results, first, isDoubtful }: State): string {
  const [count, urgent] = [results.length, results.find(({ isUrgent }) => isUrgent)];
  if (hasFailed && process.env.NODE_ENV !== "production")
    return "To search here, run npm run build once, then start npm run dev again.";
  if (hasFailed) return "The search could not be loaded. Check your connection and press Retry, or reload the page.";
  if (!isLoaded) return "Loading the search …";
  if (query === "") return "Type to search help, guides and the API.";
  if (urgent) return `Help now: ${urgent.title}. Choose what fits, or try other words.`;
  const asked = `for “${startOf(query)}”`;
  if (count === 0) return `Nothing found ${asked}.`;
  // Includes the query, because a live region would not announce the same number again.
  const order = first === undefined ? "" : `, ${first === "Help" ? "help" : "the API"} first`;
  const doubt = isDoubtful ? "One of these? " : "";
  return `${doubt}${count === 1 ? "1 result" : `${count} results`} ${asked}${order}`;
}

/** @returns a text, or as many of its first words as fit. */
function startOf(text: string): string {
  if (text.length <= mostCharacters) return text;
  const start = text.slice(0, mostCharacters + 1);
  const end = start.lastIndexOf(" ");
  return `${end > 0 ? text.slice(0, end) : text.slice(0, mostCharacters)} …`;
}

import { useEffect, useState } from "react";
import { markdownAddress } from "../../utils/pageForms";
import type { Piece, SearchEngine, SearchResult } from "../shared/types";

/** How long a query has to stay the same, in milliseconds, before pages are fetched for it. */
const pause = 500;
/** The first results, which are in sight on a phone. Each page has about 2 KB. */
const most = 3;

/** Pages as Markdown; empty if one cannot be fetched. */
const pages = new Map<string, Promise<string>>();

async function load(path: string): Promise<string> {
  try {
    const response = await fetch(markdownAddress(path));
    return response.ok ? await response.text() : "";
  } catch {
    return "";
  }
}

/**
 * @param results those found for the query, in display order; the same array as long as they are the same.
 * @returns by page, the sentence that says more about the query than its description, once the reader pauses.
 */
export function usePassages(
  engine: SearchEngine | undefined,
  query: string,
  results: readonly SearchResult[],
): Map<string, Piece[]> {
  const [found, setFound] = useState({ query: "", passages: new Map<string, Piece[]>() });
  useEffect(() => {
    if (!engine) return undefined;
    let isOver = false;
    const timer = setTimeout(async () => {
      const passages = new Map<string, Piece[]>();
      // The description of the page for people in danger says what to do first: nothing replaces it.
      for (const result of results.filter(({ isUrgent }) => !isUrgent).slice(0, most)) {
        const page = pages.get(result.path) ?? load(result.path);
        pages.set(result.path, page);
        const passage = engine.passage(query, result.lead, await page);
        if (passage) passages.set(result.path, passage);
      }
      if (!isOver) setFound({ query, passages });
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [engine, query, results]);
  return found.query === query ? found.passages : new Map();
}

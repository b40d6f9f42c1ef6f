import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { useEffect, useState } from "react";
import { markdownAddress } from "../../utils/pageForms";
import type { Piece, SearchEngine, SearchResult } from "../shared/types";

/** The first results, which are in sight on a phone. Each page has about 2 KB. */
const most = 3;

/** Pages as Markdown; empty if one cannot be fetched, which is then tried again for the next query. */
const pages = new Map<string, Promise<string>>();

async function load(path: string): Promise<string> {
  try {
    const response = await fetch(markdownAddress(path));
    if (response.ok) return await response.text();
  } catch {
    // As if there were none.
  }
  pages.delete(path);
  return "";
}

/**
 * @param query what the reader typed.
 * @param settled the same once the reader pauses.
 * @param results those found for the query, in display order; the same array as long as they are the same.
 * @returns by page, the sentence that says more about the query than its description, once the reader pauses.
 */
export function usePassages(
  engine: SearchEngine | undefined,
  query: string,
  settled: string,
  results: readonly SearchResult[],
): Map<string, Piece[] | undefined> {
  const [found, setFound] = useState({ query: "", passages: new Map<string, Piece[] | undefined>() });
  useEffect(() => {
    if (!engine || settled !== query) return undefined;
    let isOver = false;
    const read = async (result: SearchResult) => {
      const page = await getOrMake(pages, result.path, load);
      return [result.path, engine.passage(query, result, page)] as const;
    };
    // The description of the page for people in danger says what to do first: nothing replaces it.
    const shown = results.filter(({ isUrgent }) => !isUrgent).slice(0, most);
    Promise.all(shown.map(read)).then((passages) => !isOver && setFound({ query, passages: new Map(passages) }));
    return () => {
      isOver = true;
    };
  }, [engine, query, settled, results]);
  return found.query === query ? found.passages : new Map();
}

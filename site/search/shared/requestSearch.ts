import type { Part } from "../../site.sections";
import { fitRequest, readRequest } from "./requests";
import type { IndexedDocument, IndexedPage, Match } from "./types";

/** Minimum match of a path; what only might be a path ("she/her") must match well. */
const leastFit = { sure: 0.5, bare: 0.68 };

/** Words score about 1 at most: a request that is likely words ("delete member") is among the results, not the first. */
const shareOfWords = 0.6;

/**
 * @returns a search that finds pages by requests and by the site's addresses, operations' former ones included, and tells
 *   whether the query is certainly a request, and not words that look like one.
 */
export function createRequestSearch(
  documents: IndexedDocument[],
  pages: IndexedPage[],
): (query: string, part: Part | undefined) => { isSure: boolean; matches: Match[] } {
  const former = documents
    .filter(({ type }) => type === "id")
    .flatMap(({ name, targets }) => targets.map(([page]) => [`/docs/api/${name}`, page] as const));
  // What people try instead of the API's own paths.
  const wrongGuesses = documents
    .filter(({ targets: [target] }) => target?.[1] === "wrong-guesses")
    .flatMap((document) => document.targets.map(([page, anchor]) => ({ ...toMatch(page, 2), anchor, document })));
  const current = pages.map(({ path }, page) => [path, page] as const);
  const addresses = new Map([...former, ...current].map(([address, page]) => [address.toLowerCase(), page]));

  return (query, part) => {
    const own = addresses.get(siteAddress(query));
    if (own !== undefined) return { isSure: true, matches: [toMatch(own, 2)] };
    const asked = readRequest(query, part === "API");
    if (!asked) return { isSure: false, matches: [] };
    const isSocket = /^socket$/i.test(asked.segments[asked.segments.length - 1] ?? "") && asked.segments.length < 3;
    const matches = pages.flatMap(({ requests }, page): Match[] => {
      let best = { fit: 0, line: "" };
      for (const line of requests) {
        const fit = line.startsWith("SOCKET") ? Number(isSocket) : fitRequest(asked, line);
        if (fit > best.fit) best = { fit, line };
      }
      if (best.fit < (asked.isSure ? leastFit.sure : leastFit.bare)) return [];
      return [toMatch(page, asked.isWords ? best.fit * shareOfWords : 1 + best.fit, best.line)];
    });
    const isUnknown = matches.length === 0 && asked.isSure && /^v\d+$/.test(asked.segments[0] ?? "");
    if (isUnknown) return { isSure: false, matches: wrongGuesses };
    return { isSure: asked.isSure && matches.length > 0, matches };
  };
}

/** @param score above 1 to come before words. */
function toMatch(page: number, score: number, request?: string): Match {
  return { page, score, anchor: "", request, terms: new Set() };
}

/** @returns the path of a page in a query such as `https://docs.example/docs/help/plus.html?x#y`. */
function siteAddress(query: string): string {
  const [address = ""] = query.trim().toLowerCase().split(/[?#]/);
  return address.replace(/^(?:https?:\/\/)?[\w.:-]+(?=\/docs\/)/, "").replace(/(?:\.html|\/)$/, "");
}

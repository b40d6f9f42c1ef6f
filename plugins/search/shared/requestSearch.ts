import { fitRequest, readRequest } from "./requests";
import type { IndexedPage, Match, Strategy } from "./types";

/** A path that fits less is another path; what only might be a path ("she/her") has to fit well. */
const leastFit = { sure: 0.5, bare: 0.68 };
/** The form of a request with an id of one's own comes after the form without. */
const otherForm = 0.99;

/** @returns what finds pages by requests and by addresses of the site itself. */
export function createRequestSearch(pages: IndexedPage[]): Strategy {
  return (query) => {
    const own = pages.findIndex(({ path }) => path.toLowerCase() === siteAddress(query));
    if (own >= 0) return [{ page: own, score: 1, anchor: "", terms: new Set() }];
    const asked = readRequest(query);
    if (!asked) return [];
    const isSocket = /^socket$/i.test(asked.segments[asked.segments.length - 1] ?? "") && asked.segments.length < 3;
    return pages.flatMap(({ requests, parameters }, page): Match[] => {
      let best = { fit: 0, line: "" };
      for (const [position, line] of requests.entries()) {
        const fit = line.startsWith("SOCKET")
          ? Number(isSocket)
          : fitRequest(asked, line, parameters) * (position === 0 ? 1 : otherForm);
        if (fit > best.fit) best = { fit, line };
      }
      if (best.fit < (asked.isSure ? leastFit.sure : leastFit.bare)) return [];
      return [{ page, score: best.fit, anchor: "", request: best.line, terms: new Set() }];
    });
  };
}

/** @returns the address of a page in a query that is one: `https://docs.example/docs/help/plus.html?x#y`. */
function siteAddress(query: string): string | undefined {
  const [address = ""] = query.trim().toLowerCase().split(/[?#]/);
  const from = address.indexOf("/docs");
  const isWhole = from > 0 && /^(?:https?:\/\/)?[\w.:-]*$/.test(address.slice(0, from));
  const path = (isWhole ? address.slice(from) : address).replace(/(?:\.html|\/)$/, "");
  return path.startsWith("/") ? path : undefined;
}

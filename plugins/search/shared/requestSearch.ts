import { fitRequest, readRequest } from "./requests";
import type { IndexedDocument, IndexedPage, Match, Strategy } from "./types";

/** Minimum match of a path; what only might be a path ("she/her") must match well. */
const leastFit = { sure: 0.5, bare: 0.68 };

/** @returns a strategy that finds pages by requests and by the site's addresses, operations' former ones included. */
export function createRequestSearch(documents: IndexedDocument[], pages: IndexedPage[]): Strategy {
  const former = documents
    .filter(({ type }) => type === "id")
    .flatMap(({ name, targets }) => targets.map(([page]) => [`/docs/api/${name}`, page] as const));
  const current = pages.map(({ path }, page) => [path, page] as const);
  const addresses = new Map([...former, ...current].map(([address, page]) => [address.toLowerCase(), page]));

  return (query) => {
    const own = addresses.get(siteAddress(query));
    if (own !== undefined) return [{ page: own, score: 1, anchor: "", terms: new Set() }];
    const asked = readRequest(query);
    if (!asked) return [];
    const isSocket = /^socket$/i.test(asked.segments[asked.segments.length - 1] ?? "") && asked.segments.length < 3;
    return pages.flatMap(({ requests }, page): Match[] => {
      let best = { fit: 0, line: "" };
      for (const line of requests) {
        const fit = line.startsWith("SOCKET") ? Number(isSocket) : fitRequest(asked, line);
        if (fit > best.fit) best = { fit, line };
      }
      if (best.fit < (asked.isSure ? leastFit.sure : leastFit.bare)) return [];
      return [{ page, score: best.fit, anchor: "", request: best.line, terms: new Set() }];
    });
  };
}

/** @returns the path of a page in a query such as `https://docs.example/docs/help/plus.html?x#y`. */
function siteAddress(query: string): string {
  const [address = ""] = query.trim().toLowerCase().split(/[?#]/);
  return address.replace(/^(?:https?:\/\/)?[\w.:-]+(?=\/docs\/)/, "").replace(/(?:\.html|\/)$/, "");
}

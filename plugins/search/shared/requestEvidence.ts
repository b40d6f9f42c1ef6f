import { type Evidence, type Gather, weights, wholePage } from "./evidence";
import { type AskedRequest, fitRequest, readRequest } from "./requests";
import type { IndexedPage } from "./types";

/** A path that fits less is another path; what only might be a path ("she/her") has to fit well. */
const leastFit = { sure: 0.5, bare: 0.68 };
/** The form of a request with an id of one's own comes after the form without. */
const otherForm = 0.99;

/** @returns what finds pages by requests, parts of paths and addresses of the site itself. */
export function createRequestEvidence(pages: IndexedPage[]): Gather {
  const parameters = pages.map(({ fields }) =>
    fields.filter(({ anchor }) => anchor.startsWith("query-")).map(({ text }) => text),
  );

  return (query) => {
    const asked = readRequest(query);
    return [...(asked ? byRequest(asked) : bySegment(query)), ...byOwnAddress(query)];
  };

  function byRequest(asked: AskedRequest): Evidence[] {
    return pages.flatMap(({ requests }, page) => {
      let best = { fit: 0, line: "" };
      for (const [index, line] of requests.entries()) {
        const fit = line.startsWith("SOCKET")
          ? Number(isSocket(asked))
          : fitRequest(asked, line, parameters[page] ?? []) * (index === 0 ? 1 : otherForm);
        if (fit > best.fit) best = { fit, line };
      }
      if (best.fit < (asked.isSure ? leastFit.sure : leastFit.bare)) return [];
      return [{ page, score: weights.path * best.fit, matched: wholePage, request: best.line }];
    });
  }

  /** One part of a path alone: `getFrontValue`, `setbuckets`. */
  function bySegment(query: string): Evidence[] {
    const name = /^\s*([A-Za-z]{4,})\s*$/.exec(query)?.[1];
    if (!name) return [];
    const weight = /[a-z][A-Z]/.test(name) ? weights.segment : weights.segment * 0.6;
    return pages.flatMap(({ requests: [line = ""] }, page) => {
      const [, , ...literals] = line.split("/").filter((segment) => !segment.startsWith("{"));
      const place = literals.findIndex((segment) => segment.toLowerCase() === name.toLowerCase());
      if (place < 0) return [];
      const share = place === literals.length - 1 ? 1 : 0.85;
      return [{ page, score: weight * share, matched: wholePage, request: line }];
    });
  }

  function byOwnAddress(query: string): Evidence[] {
    const typed = query
      .trim()
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?[\w.:-]*(?=\/docs)/, "")
      .replace(/[?#].*$/, "")
      .replace(/(?:\.html|\/)$/, "");
    if (!typed.startsWith("/")) return [];
    return pages.flatMap(({ path, names }, page) => {
      const isIt = path.toLowerCase() === typed || names.some((name) => `/docs/api/${name}` === typed);
      return isIt ? [{ page, score: weights.ownAddress, matched: wholePage }] : [];
    });
  }
}

function isSocket({ segments }: AskedRequest): boolean {
  return /^socket$/i.test(segments[segments.length - 1] ?? "") && segments.length <= 2;
}

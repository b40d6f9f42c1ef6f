import { distance } from "./distance";
import type { IndexedPage } from "./types";
import type { Understanding } from "./understand";
import { joinedForm } from "./words";

/** A field that a query names. */
export interface FieldMatch {
  page: number;
  /** Place in the page's fields. */
  field: number;
  score: number;
}

interface Place {
  page: number;
  field: number;
  quality: number;
}

/** Keys of pasted JSON, properties in code: `"customStatus":`, `member.pronouns`. */
const keys = /["']([A-Za-z][\w-]*)["']\s*:|\b[\w]+\.([a-z]\w+)\b(?!\()|\b([a-z]+(?:[A-Z_]\w+)+)\b/g;

/** Operations on which a reader rather looks a field up, by the first word of the page's address. */
const usual: [pattern: RegExp, quality: number][] = [
  [/^body-/, 1],
  [/^query-/, 0.98],
  [/^response-/, 0.95],
  [/^path-/, 0.93],
];

/** @returns a function that finds the fields that a query names, best first for each page. */
export function createFieldSearch(pages: IndexedPage[]) {
  const places = new Map<string, Place[]>();
  for (const [page, { fields, path }] of pages.entries()) {
    const own = path.includes("/update-") ? 0.99 : path.includes("/get-all-") ? 0.98 : 1;
    for (const [field, { text, anchor }] of fields.entries()) {
      const depth = Math.max(0, anchor.split("-").length - 2 - (anchor.startsWith("response-") ? 2 : 0));
      const quality = (usual.find(([pattern]) => pattern.test(anchor))?.[1] ?? 0.9) * own * 0.97 ** depth;
      const name = joinedForm(text);
      places.set(name, [...(places.get(name) ?? []), { page, field, quality }]);
    }
  }

  return (query: string, { joined, all }: Understanding): FieldMatch[] => {
    const best = new Map<number, FieldMatch>();
    const add = (name: string, worth: number) => {
      // A field of most operations singles out none.
      const common = 1.1 - 0.1 * Math.log2(1 + (places.get(name)?.length ?? 0));
      for (const { page, field, quality } of places.get(name) ?? []) {
        const score = worth * quality * (worth > 1.3 ? 0.5 + 0.5 * common : Math.max(0.4, common));
        if (score > (best.get(page)?.score ?? 0)) best.set(page, { page, field, score });
      }
    };
    const named = namesIn(query).filter((name) => places.has(name));
    if (named.length > 0) return byShare(named);
    const weight = all.reduce((sum, slot) => sum + slot.weight, 0);
    for (const { name, from, to, isCompound } of joined) {
      const used = all.slice(from, to);
      const share = used.reduce((sum, slot) => sum + slot.weight, 0) / weight;
      const isAll = to - from === all.length;
      // A name of several words is no accident; a single common word may be.
      const certainty = isCompound ? 2.1 : to - from > 1 ? (isAll ? 1.15 : 1) : isAll ? 0.75 : 0.45;
      add(name, certainty * share ** 1.5);
      if (!places.has(name) && to - from === 1 && share > 0.6) {
        for (const [term, quality] of used[0]?.readings ?? []) {
          if (quality > 0.6 && quality < 1) add(term, certainty * quality * share ** 1.5 * 0.8);
        }
      }
      if (isAll && name.length > 3 && !places.has(name)) completeAndCorrect(name, add, isCompound, to);
    }
    return [...best.values()];
  };

  /** What is pasted names several fields: pages that have most of them come first. */
  function byShare(named: string[]): FieldMatch[] {
    const shares = new Map<number, FieldMatch>();
    for (const name of new Set(named)) {
      for (const { page, field, quality } of places.get(name) ?? []) {
        const known = shares.get(page);
        const score = (2.1 * quality) / named.length;
        if (known) known.score += score;
        else shares.set(page, { page, field, score });
      }
    }
    return [...shares.values()];
  }

  /** "customSt" while typing, "customStatsu" mistyped. */
  function completeAndCorrect(
    name: string,
    add: (name: string, worth: number) => void,
    isCompound: boolean,
    to: number,
  ): void {
    for (const known of places.keys()) {
      if (known.startsWith(name)) add(known, isCompound ? 1.5 : to > 1 ? 0.6 : 0.3);
      else if (isCompound && name.length > 6 && isNear(name, known)) add(known, 1.2);
    }
  }
}

/** Names of fields where the query is code rather than language. */
function namesIn(query: string): string[] {
  if (!/["'{}:.=]|[a-z][A-Z]|_/.test(query)) return [];
  return [...query.matchAll(keys)].map((match) => joinedForm(match[1] ?? match[2] ?? match[3] ?? ""));
}

function isNear(a: string, b: string): boolean {
  return distance(a, b, 2) <= 2;
}

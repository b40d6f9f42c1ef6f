import { stopWords } from "./stopWords";
import type { IndexedPage } from "./types";
import type { Weigh } from "./understand";
import { termsOf } from "./words";

/** Words that many titles and queries have without telling much; counting alone does not see it. */
const light = new Map(
  Object.entries({
    get: 0.4,
    all: 0.4,
    list: 0.4,
    show: 0.35,
    api: 0.3,
    endpoint: 0.3,
    rout: 0.3,
    app: 0.3,
    doc: 0.2,
    page: 0.5,
    simply: 0.4,
    see: 0.4,
    find: 0.35,
    know: 0.3,
    check: 0.45,
    look: 0.35,
    view: 0.4,
    work: 0.4,
    thing: 0.2,
  }),
);
const least = 0.45;

/** @returns a function that says how much a term tells: 1 where one page has it in what it is called by, less for more. */
export function createWeigh(pages: IndexedPage[]): Weigh {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const texts = [page.title, ...page.phrases.map(({ text }) => text), ...page.headings.map(({ text }) => text)];
    for (const term of new Set(texts.flatMap(termsOf))) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return (term) => {
    if (stopWords.has(term)) return 0.12;
    const own = light.get(term);
    if (own !== undefined) return own;
    const rarity = 1 - Math.log(counts.get(term) ?? 1) / Math.log(pages.length + 1);
    return least + (1 - least) * rarity;
  };
}

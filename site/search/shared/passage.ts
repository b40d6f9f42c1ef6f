import { withoutAddresses } from "../../utils/pageForms";
import { stopWords } from "./stopWords";
import { tokenize } from "./terms";

/** A longer sentence does not fit into a result. */
const longest = 240;

/**
 * Finds what a page says about a query.
 *
 * @param query what the reader typed.
 * @param lead the page's description.
 * @param markdown the page's Markdown form.
 * @returns the sentence with most of the query's words, and those words as terms; `undefined` if none has more of them
 *   than the description.
 */
export function bestPassage(
  query: string,
  lead: string,
  markdown: string,
): { text: string; terms: Set<string> } | undefined {
  const terms = new Set(tokenize(query).flatMap(({ term, plain }) => (stopWords.has(plain) ? [] : [term])));
  const countIn = (text: string) => {
    const own = new Set(tokenize(text).map(({ term }) => term));
    return [...terms].filter((term) => own.has(term)).length;
  };
  let best = { text: "", count: countIn(lead) };
  for (const text of sentencesOf(withoutAddresses(markdown))) {
    const count = countIn(text);
    if (count > best.count) best = { text, count };
  }
  return best.text ? { text: best.text, terms } : undefined;
}

/** @returns the sentences of paragraphs, list items and notes, without Markdown's marks. */
export function sentencesOf(markdown: string): string[] {
  const prose = markdown
    .replace(/^> ?/gm, "")
    .split(/\n\n|\n(?=[-*\d])/)
    .filter((block) => /^(?:[-*] |\d+\. |[\p{L}“*[])/u.test(block))
    .map((block) => block.replace(/^(?:[-*]|\d+\.) /, "").replace(/\n/g, " "))
    .map((block) => block.replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1").replace(/[*`]/g, ""));
  return prose
    .flatMap((block) => block.replace(/[.?!] /g, "$&\n").split(" \n"))
    .filter(({ length }) => length > 0 && length <= longest);
}

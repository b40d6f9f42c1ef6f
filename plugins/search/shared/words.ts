/** Words of a question that say nothing about its subject. */
const stopWords = new Set(
  "a an and are as at be but by can could did do does for from get give has have how i if in into is it its me my of on or our out so that the their them then there they this to up want was way we what when where which who whom why will with would you your".split(
    " ",
  ),
);

/**
 * Splits a text into words as they are indexed: lower case, camelCase and snake_case whole and in parts.
 *
 * @param text any text.
 */
export function splitWords(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .split(/[^\p{L}\p{N}_]+/u)
    .flatMap((word) => {
      if (!word) return [];
      const parts = word
        .replace(/([a-z\d])([A-Z])/g, "$1 $2")
        .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
        .split(/[\s_]+/)
        .filter(Boolean);
      return parts.length > 1 ? [word.replaceAll("_", ""), ...parts] : parts;
    })
    .map((word) => word.toLowerCase());
}

/**
 * Brings a word to the form it shares with its plural, so that "members" finds "member".
 *
 * @param word lower-case word.
 */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith("s") && !/(ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

/**
 * The words of a query that matter: stop words dropped, unless nothing else is left.
 *
 * @param query what the reader typed.
 */
export function queryWords(query: string): string[] {
  const words = splitWords(query);
  const useful = words.filter((word) => !stopWords.has(word));
  return useful.length > 0 ? useful : words;
}

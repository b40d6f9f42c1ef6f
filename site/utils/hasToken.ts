/**
 * @returns whether a text contains 60 characters as in a token of the service, which has 64: in lines, percent-encoded, and
 *   in the alphabet of addresses too. Ids, names and words of an address do not mix capitals, small letters and digits so.
 */
export function hasToken(text: string): boolean {
  const decoded = text.replace(/%2b/gi, "+").replace(/%2f/gi, "/");
  const joined = decoded.replace(/([\w+/-])[ \t]*\r?\n[ \t]*(?=[\w+/-])/g, "$1");
  return (joined.match(/[\w+/-]{60,}/g) ?? []).some(
    (part) => [/[A-Z]/, /[a-z]/, /\d/].every((kind) => kind.test(part)) && !part.includes("MOCK/"),
  );
}

/** @returns whether a text contains 64 characters as in a token of the service; ids only have digits and the letters a to f. */
export function hasToken(text: string): boolean {
  return (text.match(/[A-Za-z0-9+/]+/g) ?? []).some(
    (part) => part.length >= 64 && /[A-Zg-z+/]/.test(part) && !part.includes("MOCK/"),
  );
}

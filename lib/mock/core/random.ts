/**
 * @param random a source of numbers from 0 up to, but not including, 1.
 * @param alphabet the characters to choose from.
 * @returns a random string of that length.
 */
export function randomText(random: () => number, alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(Math.floor(random() * alphabet.length))).join("");
}

import { expect, test } from "vitest";
import { fullEmail } from "./formats";

/** The server's expression, of which the dots are not escaped. */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const asOnServer = new RegExp(`^${atom}(?:.${atom})*@(?:${label}.)+${label}$`, "i");

/** @returns all texts of these characters up to a length. */
function textsOf(characters: string, longest: number): string[] {
  if (longest === 0) return [""];
  const shorter = textsOf(characters, longest - 1);
  const newest = shorter.filter((text) => text.length === longest - 1);
  return [...shorter, ...newest.flatMap((text) => [...characters].map((character) => text + character))];
}

test("an address of a recipient is accepted as on the server", () => {
  // The local part and the domain are independent, so each is tried alone as well.
  const texts = [
    ...textsOf("a-.@\n", 7),
    ...textsOf("aZ-. !\u2028", 5).flatMap((text) => [`${text}@b.c`, `b@${text}`]),
  ];
  const accepted = texts.filter((text) => asOnServer.test(text));
  expect(accepted.length).toBeGreaterThan(100);
  expect(texts.filter((text) => fullEmail.test(text) !== asOnServer.test(text))).toEqual([]);
});

test("a text that is no address is refused however long it is", () => {
  expect(fullEmail.test("x".repeat(100_000))).toBe(false);
  expect(fullEmail.test(`a@${"x".repeat(100_000)}_`)).toBe(false);
});

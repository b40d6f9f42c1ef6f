import { fullFormats } from "ajv-formats/dist/formats";
import { afterEach, expect, test, vi } from "vitest";
import { findSigns } from "../../toolkit/utils/graphemes";
import { formats, isFullEmail, linearPattern } from "./formats";

afterEach(() => void vi.unstubAllGlobals());

/** The server's expression, with unescaped dots. */
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const asOnServer = new RegExp(`^${atom}(?:.${atom})*@(?:${label}.)+${label}$`, "i");

test("the formats for one address and for whole numbers are those of ajv-formats", () => {
  expect(formats.email).toEqual(fullFormats.email);
  const { validate } = fullFormats.int64 as typeof formats.int64;
  for (const value of [0, -1, 2 ** 53, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formats.int64.validate(value), String(value)).toBe(validate(value));
  }
});

/** @returns all strings of these characters up to a length. */
function textsOf(characters: string, longest: number): string[] {
  if (longest === 0) return [""];
  const shorter = textsOf(characters, longest - 1);
  const newest = shorter.filter((text) => text.length === longest - 1);
  return [...shorter, ...newest.flatMap((text) => [...characters].map((character) => text + character))];
}

test("the same recipient addresses are accepted as on the server", () => {
  // The local part and the domain are independent, so each is also tested alone.
  const texts = [
    ...textsOf("a-.@\n", 7),
    ...textsOf("aZ-. !\u2028", 5).flatMap((text) => [`${text}@b.c`, `b@${text}`]),
  ];
  const accepted = texts.filter((text) => asOnServer.test(text));
  expect(accepted.length).toBeGreaterThan(100);
  expect(texts.filter((text) => isFullEmail(text) !== asOnServer.test(text))).toEqual([]);
});

test.each(["^0|[a-z0-9]{6,}(:)?[a-z0-9]{0,}$", "^0|[a-z0-9]{6,}:[a-z0-9]{0,}$"])(
  "%s accepts the same strings here as on the server",
  (pattern) => {
    const ends = [...textsOf("a:0A\n", 4), ...textsOf("a:", 9)];
    const texts = ends.flatMap((end) => [end, `aaaaa${end}`, `aaaaaa:${end}`, `A aaaaaaa${end}`]);
    const asWritten = new RegExp(pattern, "u");
    expect(linearPattern(pattern, "u").source).not.toBe(asWritten.source);
    expect(texts.filter((text) => asWritten.test(text)).length).toBeGreaterThan(100);
    expect(texts.filter((text) => linearPattern(pattern, "u").test(text) !== asWritten.test(text))).toEqual([]);
  },
);

test("an id at the end of a string is found as on the server, whatever is before it", () => {
  const asWritten = /^$|[A-Za-z0-9]{20,50}$/u;
  const pattern = linearPattern(asWritten.source, "u");
  const lengths = [0, 1, 19, 20, 21, 49, 50, 51, 100];
  const texts = lengths.flatMap((length) =>
    ["", "a", "-", "a-"].map((start) => start + "aB3x".repeat(25).slice(0, length)),
  );
  const all = texts.flatMap((text) => [text, `${text}-`, `${text}\n`]);
  expect(pattern.source).not.toBe(asWritten.source);
  expect(all.filter((text) => pattern.test(text) !== asWritten.test(text))).toEqual([]);
});

test("a string that is not an address is rejected, however long it is", () => {
  expect(isFullEmail("x".repeat(100_000))).toBe(false);
  expect(isFullEmail(`a@${"x".repeat(100_000)}_`)).toBe(false);
});

const signs = [
  "",
  "abc",
  "é",
  "e\u0301",
  "naïve",
  "日本語",
  "🌱",
  "🦊🌙",
  "👩‍👩‍👧‍👦",
  "👨‍👩‍👧👩‍🚀🏳️‍🌈",
  "❤️‍🔥",
  "🏴‍☠️",
  "👋🏽",
  "👩🏿‍🦱🧑🏻‍🤝‍🧑🏾",
  "🇳🇱",
  "🇳🇱🇯🇵🇧🇷",
  "🇳🇱🇯",
  "🏴󠁧󠁢󠁷󠁬󠁳󠁿",
  "1️⃣#️⃣",
  "☀️⭐",
  "a🌱 b",
];

test("visible characters are counted the same with and without the segmenter of newer browsers", () => {
  const segmenter = new Intl.Segmenter("en");
  expect(signs.map((text) => [text, [...findSigns(text)].length])).toEqual(
    signs.map((text) => [text, [...segmenter.segment(text)].length]),
  );
});

test.each([true, false])("three families pass as an emoji, four do not; with a segmenter: %s", (isThere) => {
  if (!isThere) vi.stubGlobal("Intl", { ...Intl, Segmenter: undefined });
  expect(formats.emoji3("👩‍👩‍👧‍👦".repeat(3))).toBe(true);
  expect(formats.emoji3("👩‍👩‍👧‍👦".repeat(4))).toBe(false);
});

import { expect, test } from "vitest";
import { termsOf, tokenize } from "./terms";

const plains = (text: string) => tokenize(text).map(({ plain }) => plain);

test("camelCase, snake_case and hyphenated words give their parts and the whole", () => {
  expect(plains("avatarUuid")).toEqual(["avatar", "uuid", "avataruuid"]);
  expect(plains("avatar_uuid")).toEqual(["avatar", "uuid", "avataruuid"]);
  expect(plains("getHTTPStatus")).toEqual(["get", "http", "status", "gethttpstatus"]);
});

test("tokens have their positions in the text", () => {
  const text = "The avatarUuid, naïve co-fronting";
  for (const { plain, start, end, isCompound } of tokenize(text)) {
    if (!isCompound) expect(text.slice(start, end).toLowerCase().replace("ï", "i")).toBe(plain);
  }
});

test("document ids are not terms", () => {
  expect(termsOf("member 683d6b948224ca0550b24d47 of")).toEqual(["member", "of"]);
});

test("a compound has its position in the text and ends with its last part", () => {
  expect(tokenize("an avatar_uuid").filter(({ isCompound }) => isCompound)).toEqual([
    { term: "avataruuid", plain: "avataruuid", start: 3, end: 14, isCompound: true },
  ]);
});

test("repeated parts have their own positions", () => {
  expect(tokenize("co-co").map(({ start, end }) => [start, end])).toEqual([
    [0, 2],
    [3, 5],
    [0, 5],
  ]);
});

test("accents, apostrophes and capitals make no difference", () => {
  expect(plains("NA\u00cfVE \u0130 don\u2019t Don't")).toEqual(["naive", "i", "dont", "dont"]);
});

test("endings make no difference", () => {
  expect(termsOf("Members notified, notifying")).toEqual(["member", "notifi", "notifi"]);
});

test.each([
  ["of sixteen characters or more, with a digit", "683d6b948224ca05", []],
  ["of fewer", "683d6b948224ca0", ["683d6b948224ca0"]],
  ["without a digit", "abcdefabcdefabcdef", ["abcdefabcdefabcdef"]],
  ["with other letters", "x83d6b948224ca0550b24d47", ["x83d6b948224ca0550b24d47"]],
  ["in capitals", "683D6B948224CA05", []],
])("hexadecimal digits %s (%s) are an id or a word", (_, text, expected) => {
  expect(plains(text)).toEqual(expected);
});

test("a number does not start a new part, but a capital after it does", () => {
  expect(plains("v2 addGroupV2 a1B")).toEqual(["v2", "add", "group", "v2", "addgroupv2", "a1", "b", "a1b"]);
});

import { expect, test } from "vitest";
import { joinedForm, stem, termsOf, wordsOf } from "./words";

test("camelCase, snake_case and hyphens give parts and whole", () => {
  expect(wordsOf("avatarUuid").map(({ plain }) => plain)).toEqual(["avatar", "uuid", "avataruuid"]);
  expect(wordsOf("avatar_uuid").map(({ plain }) => plain)).toEqual(["avatar", "uuid", "avataruuid"]);
  expect(wordsOf("getHTTPStatus").map(({ plain }) => plain)).toEqual(["get", "http", "status", "gethttpstatus"]);
});

test("words know where they stand in the text", () => {
  const text = "The avatarUuid, naïve";
  for (const { plain, start, end, role } of wordsOf(text)) {
    if (role !== "whole") expect(text.slice(start, end).toLowerCase().replace("ï", "i")).toBe(plain);
  }
});

test("ids are no words", () => {
  expect(termsOf("member 683d6b948224ca0550b24d47 of")).toEqual(["member", "of"]);
});

test.each([
  ["members", "member"],
  ["fronting", "fronts"],
  ["archived", "archive"],
  ["colour", "colors"],
  ["synchronise", "synchronizing"],
  ["favourite", "favorite"],
  ["entries", "entry"],
  ["statuses", "status"],
  ["ids", "id"],
  ["categories", "category"],
])("%s and %s are one word", (a, b) => {
  expect(stem(a)).toBe(stem(b));
});

test.each([
  ["plus", "plu"],
  ["string", "str"],
  ["need", "ne"],
  ["has", "ha"],
])("%s is not taken for a form of %s", (word, other) => {
  expect(stem(word)).not.toBe(other);
});

test("names are the same in all spellings", () => {
  expect(new Set(["avatarUuid", "avatar uuid", "avatar_uuid", "Avatar-UUID"].map(joinedForm)).size).toBe(1);
});

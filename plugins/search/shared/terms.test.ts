import { expect, test } from "vitest";
import { termsOf, tokenize } from "./terms";

const plains = (text: string) => tokenize(text).map(({ plain }) => plain);

test("camelCase, snake_case and hyphens give parts and whole", () => {
  expect(plains("avatarUuid")).toEqual(["avatar", "uuid", "avataruuid"]);
  expect(plains("avatar_uuid")).toEqual(["avatar", "uuid", "avataruuid"]);
  expect(plains("getHTTPStatus")).toEqual(["get", "http", "status", "gethttpstatus"]);
});

test("tokens know where they stand in the text", () => {
  const text = "The avatarUuid, naïve co-fronting";
  for (const { plain, start, end, isCompound } of tokenize(text)) {
    if (!isCompound) expect(text.slice(start, end).toLowerCase().replace("ï", "i")).toBe(plain);
  }
});

test("ids of documents are no terms", () => {
  expect(termsOf("member 683d6b948224ca0550b24d47 of")).toEqual(["member", "of"]);
});

import { expect, test } from "vitest";
import { markTerms } from "./marks";

const marked = (text: string, ...terms: string[]) =>
  markTerms(text, new Set(terms)).map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text));

test("marked and plain pieces alternate and make up the text", () => {
  expect(marked("Get all members, or one member", "member")).toEqual([
    "Get all ",
    "[members]",
    ", or one ",
    "[member]",
  ]);
  expect(marked("Members", "member")).toEqual(["[Members]"]);
  expect(marked("Get all", "member")).toEqual(["Get all"]);
  expect(marked("", "member")).toEqual([]);
});

test("consecutive parts of a compound are one piece, and the compound is marked once", () => {
  expect(marked("the avatarUuid", "avatar", "uuid", "avataruuid")).toEqual(["the ", "[avatarUuid]"]);
  expect(marked("the avatarUuid", "uuid")).toEqual(["the avatar", "[Uuid]"]);
  expect(marked("the avatarUuid", "avataruuid")).toEqual(["the ", "[avatarUuid]"]);
});

import { expect, test } from "vitest";
import { prepare } from "./names";
import { tokenize } from "./terms";

test("a name is compared by its words, joined or apart, and by its subject, which has no stop words", () => {
  expect(prepare(tokenize("How do I add avatarUuids"))).toEqual({
    plain: "howdoiaddavataruuids",
    key: "howdoiaddavataruuid",
    terms: ["how", "do", "i", "add", "avatar", "uuid"],
    subject: "add avatar uuid",
  });
});

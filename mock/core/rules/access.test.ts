import { expect, test } from "vitest";
import { idMaker } from "../data/idMaker";
import { type Collection, type Content, Store } from "../data/store";
import type { MockState } from "../state";
import { mayRead } from "./access";

const clock = { now: () => 0, after: () => () => {} };

/** @returns whether "reader" may read an object of "owner". */
function canRead(
  account: "migrated" | "legacy",
  collection: Collection,
  content: Content,
  about: [Collection, Content][],
) {
  const store = new Store(idMaker(clock, () => 0.5));
  for (const [name, object] of about) store.insert(name, object);
  const state = { store, accounts: { isMigrated: () => account === "migrated" } } as unknown as MockState;
  return mayRead(state, "reader", { id: "1", content: { uid: "owner", ...content } }, collection);
}

const friend = (settings: Content = {}): [Collection, Content][] => [
  ["friends", { uid: "owner", frienduid: "reader", ...settings }],
];
const request: [Collection, Content][] = [["pendingFriendRequests", { sender: "reader", receiver: "owner" }]];

test("users can read their own objects, but not those of others who are not friends", () => {
  for (const account of ["migrated", "legacy"] as const) {
    expect(canRead(account, "members", { uid: "reader", private: true }, [])).toBe(true);
    expect(canRead(account, "members", { buckets: ["a"] }, [])).toBe(false);
    expect(canRead(account, "users", {}, [])).toBe(false);
  }
});

test("with an open friend request in either direction, only the profile is readable", () => {
  for (const account of ["migrated", "legacy"] as const) {
    expect(canRead(account, "users", {}, request)).toBe(true);
    expect(canRead(account, "members", { buckets: ["a"] }, request)).toBe(false);
    expect(canRead(account, "members", { private: false }, request)).toBe(false);
  }
});

test("on migrated accounts, a friend can read objects that share a bucket, and the profile", () => {
  expect(canRead("migrated", "members", { buckets: ["a", "b"] }, friend({ buckets: ["b"] }))).toBe(true);
  expect(canRead("migrated", "members", { buckets: ["a"] }, friend({ buckets: ["b"] }))).toBe(false);
  expect(canRead("migrated", "members", {}, friend())).toBe(false);
  expect(canRead("migrated", "users", {}, friend())).toBe(true);
});

test("on migrated accounts, friend settings are readable by the friend whom they are about", () => {
  expect(canRead("migrated", "friends", { frienduid: "reader" }, [])).toBe(true);
  expect(canRead("migrated", "friends", { frienduid: "other" }, friend({ buckets: ["a"] }))).toBe(false);
});

test.each([
  [{ private: false, preventTrusted: true }, true, true],
  [{ private: true, preventTrusted: false }, false, true],
  [{ private: true, preventTrusted: true }, false, false],
])("on legacy accounts, %j is readable by a friend: %s, by a trusted friend: %s", (flags, asFriend, asTrusted) => {
  expect(canRead("legacy", "members", flags, friend({ trusted: false }))).toBe(asFriend);
  expect(canRead("legacy", "members", flags, friend({ trusted: true }))).toBe(asTrusted);
});

import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type TestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import type { ExportFile } from "../rules/exportFile";
import type { Collection, Content } from "./store";

const { me, friend, marbleFox } = ids;

/** User id of the account whose export file it is. */
const owner = "k7Rq2mXv9LpTz4";

/** One document of each collection, and where it is read. Older accounts have ids of any letters and digits. */
const documents: [Collection, Content & { _id: string }, path: string][] = [
  ["members", { _id: "memberA", name: "Ash", uid: owner, info: { fieldA: "Tea" } }, `/v1/members/${me}`],
  ["frontStatuses", { _id: "statusA", name: "Away", uid: owner }, `/v1/customFronts/${me}`],
  ["frontHistory", { _id: "frontA", member: "memberA", live: true, endTime: null, uid: owner }, "/v1/frontHistory"],
  ["groups", { _id: "groupA", name: "All", members: ["memberA", owner], uid: owner }, `/v1/groups/${me}`],
  ["customFields", { _id: "fieldA", name: "Drink", order: "0|a", uid: owner }, `/v1/customFields/${me}`],
  ["users", { _id: owner, username: "ash-house", desc: `Of ${owner}`, uid: owner }, "/v1/me"],
  [
    "comments",
    { _id: "commentA", collection: "frontHistory", documentId: "frontA", text: "Hi", uid: owner },
    "/v1/comments/frontHistory/frontA",
  ],
  ["notes", { _id: "noteA", member: "memberA", title: "Shopping", uid: owner }, `/v1/notes/${me}/memberA`],
  ["polls", { _id: "pollA", name: "Tea?", votes: [{ id: "memberA", vote: "yes" }], uid: owner }, `/v1/polls/${me}`],
  ["channels", { _id: "channelA", name: "general", uid: owner }, "/v1/chat/channels"],
  ["channelCategories", { _id: "categoryA", channels: ["channelA"], uid: owner }, "/v1/chat/categories"],
  [
    "chatMessages",
    { _id: "chatA", channel: "channelA", message: "Hi", uid: owner },
    "/v1/chat/messages/channelA?limit=9",
  ],
  ["boardMessages", { _id: "boardA", writtenFor: "memberA", read: false, uid: owner }, "/v1/board/unread"],
  ["automatedReminders", { _id: "timerA", delayInHours: 1, type: 0, uid: owner }, `/v1/timers/automated/${me}`],
  ["repeatedReminders", { _id: "timerB", dayInterval: 3, uid: owner }, `/v1/timers/repeated/${me}`],
  ["privacyBuckets", { _id: "bucketA", name: "Close", rank: "0|a", uid: owner }, "/v1/privacyBuckets"],
];
const file: ExportFile = Object.fromEntries(documents.map(([name, document]) => [name, [document]]));
const start = (seed: ExportFile) => createTestCore({ seed });

/** Whether the account is a legacy one, which only this operation reveals. */
async function isLegacy(mock: TestCore) {
  const { text } = mock.patch("/v1/member/fields/memberA", { info: { fieldA: "Mint" } });
  return text === (await documentedError("updateMemberFields", "legacyAccount")).text;
}

describe("a mock with an export file", () => {
  test("has the file's documents instead of the fictional system's, with the owner's id replaced", async () => {
    const mock = await start(file);
    for (const [name, { _id, ...content }, path] of documents) {
      const expected = JSON.stringify({ exists: true, id: _id, content }).replaceAll(`"${owner}"`, `"${me}"`);
      expect([mock.get(path).json].flat(), name).toEqual([JSON.parse(expected)]);
    }
  });

  test("has only what is in the file, but for the user, without whom no program gets far", async () => {
    for (const users of [undefined, []]) {
      const mock = await start({ members: [], ...(users && { users }) });
      expect(mock.get("/v1/me").json).toMatchObject({ id: me, content: { username: "lantern-house" } });
      for (const [name, , path] of documents) if (name !== "users") expect(mock.get(path).json, name).toEqual([]);
    }
  });

  test("also has the documents of a file without a user, unchanged", async () => {
    const mock = await start({ members: [{ _id: "memberA", name: "undefined", uid: owner, friendOf: owner }] });
    expect(mock.get(`/v1/members/${me}`).json).toEqual([
      { exists: true, id: "memberA", content: { name: "undefined", uid: me, friendOf: owner } },
    ]);
  });

  test("keeps the fictional system's friend, and has the settings for other friends from the file", async () => {
    const settings = { frienduid: "someoneElse", seeMembers: true };
    const mock = await start({ ...file, friends: [{ _id: "settingsA", ...settings, uid: owner }] });
    const [kept, ...loaded] = mock.get("/v1/friends/settings").json;
    expect(kept).toMatchObject({ content: { uid: me, frienduid: friend } });
    expect(loaded).toEqual([{ exists: true, id: "settingsA", content: { ...settings, uid: me } }]);
    expect(mock.get("/v1/me", "friend").json.id).toBe(friend);
    expect(mock.get(`/v1/user/${marbleFox}`).json.content.username).toBe("marble-fox");
  });

  test("has the file's own settings for the fictional system's friend", async () => {
    const settings = { frienduid: friend, seeMembers: false, seeFront: false };
    const mock = await start({ ...file, friends: [{ _id: "settingsA", ...settings, uid: owner }] });
    expect(mock.get("/v1/friends/settings").json).toEqual([
      { exists: true, id: "settingsA", content: { ...settings, uid: me } },
    ]);
    expect(mock.get(`/v1/members/${me}`, "friend").status).toBe(403);
  });

  test("that it wrote itself has the same settings for friends, and a removed friend stays removed", async () => {
    const first = await createTestCore();
    first.patch(`/v1/friend/${friend}`, { seeMembers: false, seeFront: false, getFrontNotif: false });
    const second = await start(first.core.exportFile());
    expect(second.get("/v1/friends/settings").json).toEqual(first.get("/v1/friends/settings").json);
    first.delete(`/v1/friends/remove/${friend}`);
    const third = await start(first.core.exportFile());
    expect(third.get("/v1/friends").json).toEqual([]);
    expect(third.get("/v1/friends", "friend").json).toEqual([]);
  });

  test("has all chat messages as they are in the file, encrypted or not, but without `iv`", async () => {
    const more = { channel: "channelA", iv: "AAAAAAAAAAAAAAAAAAAAAA==", uid: owner };
    const readable = { _id: "chatB", message: "Hello, two words", ...more };
    const encrypted = { _id: "chatC", message: "3q2+7w==", ...more };
    const chatMessages = [readable, encrypted, ...(file.chatMessages ?? [])];
    const mock = await start({ ...file, chatMessages, polls: [{ _id: "pollA", name: "Drip?", iv: "yes" }] });
    const messages: { id: string; content: object }[] = mock.get("/v1/chat/messages/channelA?limit=9").json;
    expect(messages.map(({ id }) => id)).toEqual(["chatB", "chatC", "chatA"]);
    expect(messages[0]?.content).toEqual({ message: readable.message, channel: "channelA", uid: me });
    expect(messages[1]?.content).toEqual({ message: encrypted.message, channel: "channelA", uid: me });
    expect(mock.get(`/v1/polls/${me}`).json).toMatchObject([{ content: { iv: "yes" } }]);
  });

  test("announces nothing, even at a reset, which restores the file", async () => {
    const mock = await start(file);
    const listener = mock.listen();
    mock.core.reset("legacy");
    expect(listener.messages()).toEqual([]);
    mock.delete("/v1/member/memberA");
    mock.core.reset("legacy");
    expect(mock.get(`/v1/member/${me}/memberA`).status).toBe(200);
    expect(await isLegacy(mock), "as the file determines").toBe(false);
  });

  test("exports the same file that it was started with, except what it does not load", async () => {
    const { core } = await createTestCore();
    const { chatMessages, ...before } = core.exportFile();
    const { chatMessages: again = [], ...after } = (await start(core.exportFile())).core.exportFile();
    expect(after).toEqual(before);
    // Those in the file were encrypted; the export encrypts again what it was given.
    expect(again.map(({ _id }) => _id)).toEqual(chatMessages?.map(({ _id }) => _id));
  });
});

describe("the account of an export file", () => {
  test.each([
    [299, true],
    [300, false],
    [301, false],
    ["150", false],
    [undefined, false],
  ])("with latestVersion %j is a legacy one: %s", async (latestVersion, expected) => {
    const mock = await start({ ...file, private: [{ _id: owner, uid: owner, latestVersion }] });
    expect(await isLegacy(mock)).toBe(expected);
    mock.core.reset();
    expect(await isLegacy(mock), "after a reset").toBe(expected);
  });

  test("without private settings has migrated", async () => {
    for (const seed of [file, { ...file, private: [] }]) expect(await isLegacy(await start(seed))).toBe(false);
  });

  test("that is a legacy account shows its front to friends from the start", async () => {
    const members = [{ _id: "memberA", name: "Ash", uid: owner, private: false, preventTrusted: false }];
    const mock = await start({ ...file, members, private: [{ _id: owner, latestVersion: 150 }] });
    expect(mock.get(`/v1/friend/${me}/getFrontValue`, "friend").json).toEqual({
      frontString: "Ash",
      customFrontString: "",
    });
  });
});

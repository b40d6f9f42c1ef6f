import { describe, expect, test } from "vitest";
import type { Collection, Content } from "../../lib/mock/core/data/store";
import type { ExportFile } from "../../lib/mock/core/rules/exportFile";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore, type TestCore } from "./support/core";
import { documentedError } from "./support/description";

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
      const expected = JSON.parse(
        JSON.stringify({ exists: true, id: _id, content }).replaceAll(`"${owner}"`, `"${me}"`),
      );
      expect([mock.get(path).json].flat(), name).toEqual([expected]);
    }
  });

  test("has only what is in the file, and not even a user if the file has none", async () => {
    const mock = await start({ members: [], users: [] });
    expect(mock.get("/v1/me")).toMatchObject(await documentedError("getYourAuthedUserId", "noUser"));
    for (const [name, , path] of documents) if (name !== "users") expect(mock.get(path).json, name).toEqual([]);
  });

  test("creates a missing user document when the user is read by id, not before", async () => {
    const mock = await start({ members: [] });
    expect(mock.patch("/v1/user/x", { desc: "New" })).toMatchObject({ status: 200, text: "" });
    expect(mock.patch("/v1/user/username/x", { username: "ash-house" }).json).toEqual({ success: true });
    expect(mock.get("/v1/me").status).toBe(404);
    const created = { exists: true, id: me, content: { uid: me } };
    expect(mock.get(`/v1/user/${me}`)).toMatchObject({ status: 200, json: created });
    expect(mock.get("/v1/me").json).toEqual(created);
    expect(mock.get("/v1/user/nobody")).toMatchObject(await documentedError("getUser", "unknownUser"));
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

  test("omits encrypted chat messages, which have an `iv`, and no other documents", async () => {
    const encrypted = { _id: "chatB", channel: "channelA", message: "8J+klg==", iv: "bm8ga2V5", uid: owner };
    const chatMessages = [encrypted, ...(file.chatMessages ?? [])];
    const mock = await start({ ...file, chatMessages, polls: [{ _id: "pollA", name: "Drip?", iv: "yes" }] });
    const messages: { id: string }[] = mock.get("/v1/chat/messages/channelA?limit=9").json;
    expect(messages.map(({ id }) => id)).toEqual(["chatA"]);
    expect(mock.get(`/v1/polls/${me}`).json).toHaveLength(1);
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
    const { chatMessages, securityLogs, reports, pendingFriendRequests, ...before } = core.exportFile();
    expect((await start(core.exportFile())).core.exportFile()).toEqual({
      ...{ ...before, chatMessages: [], securityLogs, reports, pendingFriendRequests },
    });
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
    expect(await isLegacy(await start({ ...file, private: [] }))).toBe(false);
    expect(await isLegacy(await start(file))).toBe(false);
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

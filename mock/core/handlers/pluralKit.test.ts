import { describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";

const { me, juniper, wren, robin } = ids;

const mock = freshCore();

const none = { name: false, avatar: false, pronouns: false, description: false, useDisplayName: false, color: false };
type Option = keyof typeof none;

const sync = (direction: string, member: string, { token = "any", options = {} } = {}) =>
  mock.patch(`/v1/integrations/pluralkit/sync/member/x?direction=${direction}`, {
    ...{ member, token, options: { ...none, ...options } },
  });
const syncAll = (direction: string, token = "any") =>
  mock.patch(`/v1/integrations/pluralkit/sync/members?direction=${direction}`, {
    ...{ token, options: none, syncOptions: { add: true, overwrite: true } },
  });
const add = (content: object): string => mock.post("/v1/member", { name: "Ivy", ...content }).json;
const pkIdOf = (member: string) => mock.get(`/v1/member/${me}/${member}`).json.content.pkId;
const refused = (error: string) => documentedError("syncMemberToOrFromPluralkit", error);
const done = (msg: string) => ({ status: 200, json: { success: true, msg } });
/** PluralKit tokens, and the error that each causes. */
const failing = {
  "MOCK/pluralkit/401": "pluralkitTokenInvalid",
  "MOCK/pluralkit/403": "noAccess",
  "MOCK/pluralkit/503": "unreachable",
  "MOCK/pluralkit/silent": "serversUnreachable",
};

describe("a push of one member", () => {
  const address = "https://example.com/ivy.png";
  test.each<[Option, object, "updated" | "not updated"]>([
    ["name", {}, "updated"],
    ["useDisplayName", { avatarUrl: address, pronouns: "she/her", desc: "x", color: "8a5cd6" }, "not updated"],
    ["avatar", { avatarUrl: address }, "updated"],
    ["avatar", {}, "not updated"],
    ["avatar", { avatarUrl: "example.com/ivy.png" }, "not updated"],
    ["avatar", { avatarUrl: `see ${address}` }, "not updated"],
    ["avatar", { avatarUrl: `${address}?<large>` }, "not updated"],
    ["avatar", { avatarUrl: `${address}?at=50%25` }, "updated"],
    ["avatar", { avatarUrl: `${address}?at=50%2` }, "not updated"],
    ["avatar", { avatarUrl: `${address}?${"x".repeat(256)} and more, which is cut` }, "updated"],
    ["pronouns", { pronouns: "she/her" }, "updated"],
    ["pronouns", { pronouns: "" }, "not updated"],
    ["description", { desc: "" }, "updated"],
    ["description", {}, "updated"],
    ["color", { color: "8a5cd6" }, "updated"],
    ["color", { color: "#8a5cd6" }, "updated"],
    ["color", { color: "#8a5cd6ff" }, "updated"],
    ["color", { color: "8a5cd6ff" }, "not updated"],
    ["color", {}, "not updated"],
  ])("with only the option %s, of the member %j: %s (pk/sync.ts:30, 103)", (option, content, outcome) => {
    const member = add({ ...content, pkId: "abcde" });
    const msg = outcome === "updated" ? "Ivy updated on PluralKit" : "Ivy not updated. No data to sync was selected";
    expect(sync("push", member, { options: { [option]: true } })).toMatchObject(done(msg));
  });

  test("creates a PluralKit member unless pkId has 5 or 6 characters, and keeps the id of the new one", () => {
    for (const pkId of [undefined, "abcd", "abcdefg"]) {
      const member = add({ pkId });
      expect(sync("push", member).json).toEqual({ success: true, msg: "Ivy added to PluralKit" });
      expect(pkIdOf(member)).toMatch(/^[a-z]{6}$/);
      expect(sync("push", member).json.msg, "linked now").toContain("not updated");
    }
    for (const pkId of ["abcde", "abcdef"]) {
      const member = add({ pkId });
      expect(sync("push", member).json.msg).toBe("Ivy not updated. No data to sync was selected");
      expect(pkIdOf(member)).toBe(pkId);
    }
  });

  test("shortens the member's name to 100 characters (pk/sync.ts:79)", () => {
    const member = add({ name: "x".repeat(101) });
    expect(sync("push", member).json.msg).toBe(`${"x".repeat(100)} added to PluralKit`);
    expect(sync("push", member, { options: { name: true } }).json.msg).toBe(`${"x".repeat(100)} updated on PluralKit`);
  });

  test("is refused for an id that is not a member's, whichever the token; then as PluralKit refuses it", async () => {
    for (const [token, example] of Object.entries(failing)) {
      expect(sync("push", ids.asleep, { token })).toMatchObject(await refused("unknownMember"));
      expect(sync("push", robin, { token })).toMatchObject(await refused(example));
      expect(pkIdOf(robin)).toBeUndefined();
    }
  });
});

test("a description that is null, as in files of old accounts, is not pushed", async () => {
  const members = [{ _id: "memberA", name: "Ash", pkId: "abcde", desc: null }];
  const own = await createTestCore({ seed: { members } });
  const body = { member: "memberA", token: "any", options: { ...none, description: true } };
  const { json } = own.patch("/v1/integrations/pluralkit/sync/member/x?direction=push", body);
  expect(json.msg).toBe("Ash not updated. No data to sync was selected");
});

describe("a pull of one member", () => {
  test("names the linked member, whose data is unchanged", () => {
    const before = mock.get(`/v1/members/${me}`).json;
    expect(sync("pull", "wrenq")).toMatchObject(done("Wren updated on Simply Plural"));
    expect(mock.get(`/v1/members/${me}`).json).toEqual(before);
  });

  test("is refused for an id that PluralKit does not know, but first if PluralKit refuses the token", async () => {
    add({ pkId: "abcd" });
    mock.post("/v1/member", { name: "Tern", pkId: "terns" }, "friend");
    for (const member of ["other", "abcd", "terns", wren]) {
      expect(sync("pull", member)).toMatchObject(await refused("pluralkitStatus"));
      for (const [token, example] of Object.entries(failing)) {
        expect(sync("pull", member, { token })).toMatchObject(await refused(example));
      }
    }
  });
});

describe("a sync of all members", () => {
  test("pushes every member: those that are not linked get a new PluralKit id", () => {
    mock.post("/v1/member", { name: "Tern" }, "friend");
    const listener = mock.listen("read");
    expect(syncAll("push")).toMatchObject(done("Syncing all members to PluralKit"));
    const members: { content: { name: string; pkId: string } }[] = mock.get(`/v1/members/${me}`).json;
    expect(members.map(({ content: { name, pkId } }) => [name, pkId])).toEqual(
      ["Juniper", "Moth", "Robin", "Sol", "Wren"].map((name) => [
        name,
        name === "Wren" ? "wrenq" : expect.stringMatching(/^[a-z]{6}$/),
      ]),
    );
    expect(new Set(members.map(({ content }) => content.pkId)).size).toBe(5);
    const updates = [juniper, ids.sol, ids.moth, robin].map((id) => ({
      msg: "update",
      target: "members",
      results: [expect.objectContaining({ operationType: "update", id })],
    }));
    expect(listener.messages()).toEqual([
      { msg: "syncToUpdate", data: "Starting Sync" },
      { msg: "syncToUpdate", data: "Syncing Juniper, 1 out of 5" },
      ...updates,
    ]);
  });

  test("pulls the linked members, and sends nothing to friends", () => {
    add({ pkId: "abcdef" });
    const [listener, friend] = [mock.listen("read"), mock.listen("friend")];
    mock.pass(0);
    const heard = listener.frames.length - 2;
    expect(syncAll("pull")).toMatchObject(done("Synced all members from PluralKit"));
    expect(listener.messages().slice(heard)).toEqual([
      { msg: "syncFromUpdate", data: "Starting Sync" },
      { msg: "syncFromUpdate", data: "Syncing Wren, 1 out of 2" },
    ]);
    expect(friend.messages()).toEqual([]);
  });

  test("of no members only reports its start", () => {
    const listener = mock.listen();
    for (const { id } of mock.get(`/v1/members/${me}`).json) mock.delete(`/v1/member/${id}`);
    const before = listener.messages().length;
    expect([syncAll("push").json.success, syncAll("pull").json.success]).toEqual([true, true]);
    expect(listener.messages().slice(before)).toEqual([
      { msg: "syncToUpdate", data: "Starting Sync" },
      { msg: "syncFromUpdate", data: "Starting Sync" },
    ]);
  });

  test.each(Object.entries(failing))(
    "with the token %s stops after reporting its start: %s",
    async (token, example) => {
      const listener = mock.listen("read");
      const refused = await documentedError("syncMembersToOrFromPluralkit", example);
      expect(syncAll("pull", token)).toMatchObject(refused);
      const push = syncAll("push", token);
      if (example === "serversUnreachable") expect(push.silence).toContain("PluralKit does not respond");
      else expect(push).toMatchObject(refused);
      expect(listener.messages()).toEqual([
        { msg: "syncFromUpdate", data: "Starting Sync" },
        { msg: "syncToUpdate", data: "Starting Sync" },
      ]);
      expect(pkIdOf(robin)).toBeUndefined();
    },
  );
});

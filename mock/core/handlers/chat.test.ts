import { expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore } from "../../testing/core";
import { documentedError } from "../../testing/description";
import { freshCore } from "../../testing/freshCore";

const { me, juniper, general, house, wrensMessage } = ids;

const mock = freshCore();

const channel = (name = "x"): string => mock.post("/v1/chat/channel", { name, desc: "" }).json;

const category = (channels?: string[]): string =>
  mock.post("/v1/chat/category", { name: "x", desc: "", channels }).json;

const write = (more: object = {}) =>
  mock.post("/v1/chat/message", { message: "Hi", channel: general, writer: juniper, writtenAt: 5, ...more });

test("a category keeps only channels that exist under exactly these ids, when it is added and when it is changed", () => {
  const other = channel();
  const theirs: string = mock.friend.post("/v1/chat/channel", { name: "x", desc: "" }).json;
  const channels = [other, ids.free, general.toUpperCase(), theirs, general];
  const id = category(channels);
  expect(mock.contentOf(`/v1/chat/category/${id}`).channels).toEqual([other, general]);
  const body = { name: "x", desc: "" };
  expect(mock.patch(`/v1/chat/category/${house}`, { ...body, channels }).status).toBe(200);
  expect(mock.contentOf(`/v1/chat/category/${house}`).channels).toEqual([other, general]);
  mock.pass(1);
  expect(mock.patch(`/v1/chat/category/${house}`, body).status).toBe(200);
  expect(mock.contentOf(`/v1/chat/category/${house}`).channels).toEqual([other, general]);
  expect(mock.contentOf(`/v1/chat/category/${category()}`)).not.toHaveProperty("channels");
});

test("a deleted channel is removed from the account's first category, and from no other; its messages stay (api/v1/chats.ts:67, 71)", () => {
  const other = channel();
  mock.patch(`/v1/chat/category/${house}`, { name: "x", desc: "", channels: [general, other] });
  const second = category([other, general]);
  expect(mock.delete(`/v1/chat/channel/${other}`).status).toBe(200);
  expect(mock.contentOf(`/v1/chat/category/${house}`).channels).toEqual([general]);
  expect(mock.contentOf(`/v1/chat/category/${second}`).channels).toEqual([other, general]);
  expect(mock.delete(`/v1/chat/channel/${general}`, { "Operation-Time": "1" }).status).toBe(404);
  expect(mock.contentOf(`/v1/chat/category/${house}`).channels, "even if it is too late").toEqual([]);
  expect(mock.get(`/v1/chat/message/${wrensMessage}`).status).toBe(200);
});

test("deleting a channel with an id of an older form deletes its messages, even if it is too late (api/v1/chats.ts:67)", async () => {
  const [old, other] = ["oldChannelOfTwentyOne", "oldChannelOfTwentyTwo"];
  const channels = [old, other].map((_id) => ({ _id, name: "x", desc: "", lastOperationTime: 5 }));
  const chatMessages = channels.map(({ _id }) => ({ _id: `in${_id}`, channel: _id, message: "Hi", writtenAt: 5 }));
  const own = await createTestCore({ seed: { channels, chatMessages } });
  const idsIn = (id: string) => own.idsOf(`/v1/chat/messages/${id}?limit=9`);
  expect(own.delete(`/v1/chat/channel/${old}`, { "Operation-Time": "1" }).status).toBe(404);
  expect(idsIn(old)).toEqual([]);
  expect(idsIn(other)).toEqual([`in${other}`]);
});

test("a deleted channel of another account is removed from that account's category", () => {
  const body = { name: "x", desc: "" };
  const theirs: string = mock.friend.post("/v1/chat/channel", body).json;
  const home: string = mock.friend.post("/v1/chat/category", { ...body, channels: [theirs] }).json;
  expect(mock.friend.delete(`/v1/chat/channel/${theirs}`).status).toBe(200);
  expect(mock.friend.contentOf(`/v1/chat/category/${home}`).channels).toEqual([]);
});

test("a channel can be deleted if there is no category, and if the category has no channels", () => {
  mock.delete(`/v1/chat/category/${house}`);
  expect(mock.delete(`/v1/chat/channel/${channel()}`).status).toBe(200);
  const id = category();
  expect(mock.delete(`/v1/chat/channel/${general}`).status).toBe(200);
  expect(mock.contentOf(`/v1/chat/category/${id}`)).not.toHaveProperty("channels");
});

test("deleting a category empties `category` of the account's own channels", () => {
  const theirs: string = mock.friend.post("/v1/chat/channel", { name: "x", desc: "" }).json;
  const before = mock.contentOf(`/v1/chat/channel/${general}`);
  mock.delete(`/v1/chat/category/${house}`, { "Operation-Time": "1" });
  expect(mock.contentOf(`/v1/chat/channel/${general}`)).toEqual({ ...before, category: "" });
  expect(mock.friend.contentOf(`/v1/chat/channel/${theirs}`)).not.toHaveProperty("category");
});

test("the cursor compares ids, and needs a sort order (api/v1/chats.ts:28)", () => {
  const made = [1, 2, 3].map((writtenAt): string => write({ writtenAt }).json);
  const all = [wrensMessage, ...made].sort();
  const [first = "", second = "", third = "", last = ""] = all;
  const read = (query: string) => mock.idsOf(`/v1/chat/messages/${general}?limit=9${query}`).sort();
  expect(read("")).toEqual(all);
  expect(read("&skip=5"), "which has no effect").toEqual(all);
  expect(read(`&skipTo=${second}`)).toEqual(all);
  expect(read(`&skipTo=${second}&sortOrder=1`)).toEqual([third, last]);
  expect(read(`&skipTo=${second}&sortOrder=-1`)).toEqual([first]);
  expect(read(`&skipTo=${second.toUpperCase()}&sortOrder=1`)).toEqual([third, last]);
  expect(read("&sortOrder=1")).toEqual(all);
  expect(read(`&skipTo=${second}a&sortOrder=1`), "an id of a different type").toEqual([]);
  expect(read(`&skipTo=${second}a&sortOrder=-1`)).toEqual([]);
});

test("a cursor only finds messages with an id of the same form as itself, older or the database's", async () => {
  const first = general.replace(/^./, "0");
  const chatMessages = ["oldMessageNumberOneOfAll", "oldMessageNumberTwoOfAll", first, general].map((_id) => ({
    ...{ _id, channel: general, message: "Hi", writtenAt: 5 },
  }));
  const own = await createTestCore({ seed: { chatMessages } });
  const read = (cursor: string, order: number) =>
    own.idsOf(`/v1/chat/messages/${general}?limit=9&skipTo=${cursor}&sortOrder=${order}`);
  expect(read("oldMessageNumberOneOfAll", 1)).toEqual(["oldMessageNumberTwoOfAll"]);
  expect(read("oldMessageNumberTwoOfAll", -1)).toEqual(["oldMessageNumberOneOfAll"]);
  expect(read(first, 1)).toEqual([general]);
});

test("times of messages are limited to now; earlier times are unchanged", () => {
  const now = mock.now();
  for (const [time, stored] of [
    [now + 1, now],
    [now - 1, now - 1],
  ] as const) {
    const id: string = write({ writtenAt: time }).json;
    expect(mock.contentOf(`/v1/chat/message/${id}`).writtenAt).toBe(stored);
    expect(mock.patch(`/v1/chat/message/${id}`, { message: "Hello", updatedAt: time }).status).toBe(200);
    expect(mock.contentOf(`/v1/chat/message/${id}`)).toEqual({
      ...{ message: "Hello", channel: general, writer: juniper, writtenAt: stored, uid: me },
      ...{ lastOperationTime: now, updatedAt: stored },
    });
  }
});

test("the channel, the writer and the message replied to must be the account's own, and a reply in the same channel", async () => {
  const theirs: string = mock.friend.post("/v1/chat/channel", { name: "x", desc: "" }).json;
  const member: string = mock.friend.post("/v1/member", { name: "x" }).json;
  const message = { message: "Hi", channel: theirs, writer: member, writtenAt: 1 };
  const replyTo: string = mock.friend.post("/v1/chat/message", message).json;
  expect(replyTo).toMatch(/^[0-9a-f]{24}$/);
  const refused: [error: string, more: object][] = [
    ["channelNotFound", { channel: theirs }],
    ["writerNotFound", { writer: member }],
    ["writerNotFound", { writer: ids.asleep }],
    ["replyToNotFound", { replyTo }],
    ["replyToNotFound", { replyTo: ids.free }],
    ["replyToNotFound", { replyTo: wrensMessage, channel: channel() }],
  ];
  for (const [error, more] of refused) {
    expect(write(more), JSON.stringify(more)).toMatchObject(await documentedError("addMessage", error));
  }
  expect(mock.idsOf(`/v1/chat/messages/${general}?limit=9`)).toEqual([wrensMessage]);
  for (const id of [wrensMessage, ""]) expect(write({ replyTo: id }).status).toBe(200);
});

test("repeating a change counts as a change for a message, since it is encrypted again, but not for a note", () => {
  const headers = { "Operation-Time": "1750000000000" };
  const twice = (path: string, body: object) => [1, 2].map(() => mock.patch(path, body, headers).status);
  expect(twice(`/v1/chat/message/${wrensMessage}`, { message: "Hi", updatedAt: 6 })).toEqual([200, 200]);
  expect(twice(`/v1/note/${ids.wrensNote}`, { title: "Tea" })).toEqual([200, 404]);
});

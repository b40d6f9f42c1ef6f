import { expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { freshCore } from "../../testing/freshCore";

const { me, juniper, house, wrensMessage } = ids;

const mock = freshCore();

interface Document {
  id: string;
  content: Record<string, unknown>;
}
const file = () => mock.core.exportFile();
/** Objects as the API returns them, in the form of the file. */
const read = (path: string) => mock.get(path).json.map(({ id, content }: Document) => ({ _id: id, ...content }));
const byId = (documents: { _id?: unknown }[] = []) =>
  [...documents].sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1));

test.each([
  ["members", `/v1/members/${me}`],
  ["frontStatuses", `/v1/customFronts/${me}`],
  ["frontHistory", "/v1/frontHistory"],
  ["groups", `/v1/groups/${me}`],
  ["customFields", `/v1/customFields/${me}`],
  ["comments", `/v1/comments/frontHistory/${ids.wrensFront}`],
  ["notes", `/v1/notes/${me}/${ids.wren}`],
  ["polls", `/v1/polls/${me}`],
  ["channels", "/v1/chat/channels"],
  ["channelCategories", "/v1/chat/categories"],
  ["boardMessages", `/v1/board/member/${juniper}`],
  ["automatedReminders", `/v1/timers/automated/${me}`],
  ["repeatedReminders", `/v1/timers/repeated/${me}`],
  ["privacyBuckets", "/v1/privacyBuckets"],
  ["securityLogs", "/v1/auth/logs"],
])("the %s in the export file are the account's own, as the API returns them, but flat", (collection, path) => {
  mock.post("/v1/member", { name: "Ash" }, "friend");
  const documents = byId(read(path));
  expect(documents).not.toEqual([]);
  expect(byId(file()[collection])).toEqual(documents);
});

test("the export file has the account's settings and a token", () => {
  const location = expect.stringMatching(/^\w+\/\w+$/);
  const settings = { _id: me, uid: me, location, categories: [house], notificationToken: [] };
  expect(file().private).toEqual([{ ...settings, latestVersion: 300 }]);
  expect(file().tokens).toEqual([
    { _id: expect.stringMatching(/^[0-9a-f]{24}$/), uid: me, token: mock.core.tokens.all, permission: 7 },
  ]);
  mock.core.reset("legacy");
  expect(file().private).toEqual([{ ...settings, latestVersion: 150 }]);
});

test("collections that the mock does not store are empty arrays", () => {
  const { audit, events, notifications, usage } = file();
  expect({ audit, events, notifications, usage }).toEqual({ audit: [], events: [], notifications: [], usage: [] });
});

test("chat messages are unreadable, and have the same length", () => {
  const message = { message: "é".repeat(50), channel: ids.general, writer: juniper, writtenAt: 1 };
  const id = mock.post("/v1/chat/message", message).json;
  const messages = byId(file().chatMessages);
  expect(messages.map(({ _id }) => _id)).toEqual([wrensMessage, id]);
  const own = file().chatMessages?.find(({ _id }) => _id === id);
  expect(own).toEqual({
    ...{ _id: id, ...mock.get(`/v1/chat/message/${id}`).json.content },
    message: expect.any(String),
    iv: expect.any(String),
  });
  expect(Buffer.from(String(own?.iv), "base64")).toHaveLength(16);
  const bytes = Buffer.from(String(own?.message), "base64");
  expect(bytes).toHaveLength(100);
  // The message is two alternating bytes; encrypted, it no longer has that pattern.
  expect(new Set(bytes).size).toBeGreaterThan(50);
});

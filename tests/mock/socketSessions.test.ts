import { beforeAll, beforeEach, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore, type TestCore } from "./support/core";

const { me, friend, wren, junipersFront } = ids;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

const violation = '{"msg":"Authentication violation: Token is missing or invalid. Goodbye :)"}';
const rename = (name: string) => mock.patch(`/v1/member/${wren}`, { name });

test.each([
  ["ping", ["pong"]],
  ["PING", ['{"msg":"Invalid message, cannot parse Json."}']],
  ["{", ['{"msg":"Invalid message, cannot parse Json."}']],
  ["null", []],
  ["5", ['{"msg":"Missing \'op\' in message."}']],
  ["[]", ['{"msg":"Missing \'op\' in message."}']],
  ["{}", ['{"msg":"Missing \'op\' in message."}']],
  ['{"op":null}', ['{"msg":"Missing \'op\' in message."}']],
  ['{"op":"subscribe"}', []],
  ['{"op":""}', []],
  ['{"op":"authenticate"}', [violation, "closed"]],
  ['{"op":"authenticate","token":7}', [violation, "closed"]],
  ['{"op":"authenticate","token":["MOCK/read/of/lantern+house/"]}', [violation, "closed"]],
])("the response to %j is %j", (message, expected) => {
  const { frames, send } = mock.connect();
  send(message);
  expect(frames).toEqual(["{}", ...expected]);
});

test.each([
  ["read", me, 1],
  ["write", me, 2],
  ["delete", me, 4],
  ["all", me, 7],
  ["friend", friend, 7],
] as const)("the token %s gets its user and its permissions", (token, uid, accessType) => {
  expect(mock.listen(token).frames.slice(1)).toEqual([
    JSON.stringify({ msg: "Successfully authenticated", resolvedToken: { uid, accessType, jwt: false } }),
  ]);
});

test("two quick changes are announced twice, both with the final object", () => {
  const listener = mock.listen();
  rename("Jay");
  rename("Kestrel");
  const content = expect.objectContaining({ name: "Kestrel", uid: me });
  const update = {
    msg: "update",
    target: "members",
    results: [{ operationType: "update", exists: true, id: wren, content }],
  };
  expect(listener.messages()).toEqual([update, update]);
});

test("a change is not announced if the object is deleted before it is sent; the deletion is", () => {
  const listener = mock.listen();
  const id: string = mock.post("/v1/member", { name: "Ivy" }).json;
  mock.delete(`/v1/member/${id}`);
  expect(listener.messages()).toEqual([
    { msg: "update", target: "members", results: [{ operationType: "delete", id, content: {} }] },
  ]);
});

test("a response is sent before the message about its change", () => {
  const listener = mock.listen();
  rename("Jay");
  expect(listener.frames).toHaveLength(2);
  expect(listener.messages()).toHaveLength(1);
});

test("a connection that has ended or is not authenticated gets no updates", () => {
  const [ended, anonymous, listener] = [mock.listen(), mock.connect(), mock.listen()];
  ended.end();
  rename("Jay");
  expect(listener.messages()).toHaveLength(1);
  expect(ended.messages()).toEqual([]);
  expect(anonymous.frames).toEqual(["{}"]);
});

test("changing the password ends the user's connections, and no others", () => {
  const [one, other, theirs, anonymous] = [
    mock.listen("read"),
    mock.listen("all"),
    mock.listen("friend"),
    mock.connect(),
  ];
  mock.core.changePassword();
  for (const { frames } of [one, other]) expect(frames.slice(2)).toEqual(["Session invalidated", "closed"]);
  expect(theirs.frames).toHaveLength(2);
  expect(anonymous.frames).toEqual(["{}"]);
});

test("a friend is not notified when nobody is fronting any more", () => {
  const listener = mock.listen("friend");
  mock.patch(`/v1/frontHistory/${junipersFront}`, { live: false, endTime: mock.now() });
  mock.pass(10_000);
  expect(mock.get(`/v1/friend/${me}/getFrontValue`, "friend").json.frontString).toBe("");
  expect(listener.messages()).toEqual([]);
});

test("scheduled actions are cancelled by a reset, and when the mock stops", () => {
  const listener = mock.listen("friend");
  const start = () => mock.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member: wren });
  start();
  mock.core.reset();
  mock.pass(10_000);
  start();
  mock.core.stop();
  mock.pass(10_000);
  expect(listener.messages()).toEqual([]);
  mock.core.reset();
  start();
  mock.pass(10_000);
  expect(listener.messages()).toEqual([
    { msg: "notification", title: "lantern-house", message: "Fronting: Juniper, Wren" },
  ]);
});

test("a timer is restarted by the next front: it reminds once, after its delay", () => {
  const listener = mock.listen("read");
  const hour = 60 * 60 * 1000;
  mock.post("/v1/timer/automated", { name: "Soon", message: "Look up", delayInHours: 1, type: 1 });
  const front = (member: string) => mock.post("/v1/frontHistory", { custom: true, live: true, startTime: 1, member });
  front(ids.asleep);
  mock.pass(hour - 1);
  front(ids.blurry);
  const reminders = () => listener.frames.filter((frame) => frame.includes('"Reminder"'));
  mock.pass(hour - 1);
  expect(reminders()).toEqual([]);
  mock.pass(1);
  expect(reminders()).toEqual([JSON.stringify({ msg: "notification", title: "Reminder", message: "Look up" })]);
  mock.pass(hour);
  expect(reminders()).toHaveLength(1);
});

test("a timer waits at most as long as JavaScript's timers can, about 24 days; with a longer delay it never fires", () => {
  const listener = mock.listen("read");
  const longest = 2 ** 31 - 1;
  for (const milliseconds of [longest, longest + 1]) {
    const delayInHours = milliseconds / 60 / 60 / 1000;
    mock.post("/v1/timer/automated", { name: "x", message: `After ${milliseconds}`, delayInHours, type: 1 });
  }
  mock.post("/v1/frontHistory", { custom: true, live: true, startTime: 1, member: ids.asleep });
  mock.pass(longest + 1);
  const reminders = listener.frames.filter((frame) => frame.includes('"Reminder"'));
  expect(reminders.map((frame) => JSON.parse(frame).message)).toEqual([`After ${longest}`]);
});

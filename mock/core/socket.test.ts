import { describe, expect, test } from "vitest";
import { ids } from "../scenarios/ids";
import type { Listener } from "../testing/core";
import { freshCore } from "../testing/freshCore";

const { me, juniper, wren, robin, general, house, wrensFront, friend } = ids;

const mock = freshCore();

const violation = '{"msg":"Authentication violation: Token is missing or invalid. Goodbye :)"}';

const notString = '{"msg":"Invalid token"}';

/** @returns what each update of a listener says, such as `delete members 0123456789abcdef01234567`. */
function announced(listener: Listener): string[][] {
  const messages = listener.messages() as { target: string; results: { operationType: string; id: string }[] }[];
  return messages.map(({ target, results }) =>
    results.map((change) => `${change.operationType} ${target} ${change.id}`),
  );
}

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
  ['{"op":"authenticate"}', [notString]],
  ['{"op":"authenticate","token":null}', [notString]],
  ['{"op":"authenticate","token":7}', [notString]],
  ['{"op":"authenticate","token":["MOCK/read/of/lantern+house/"]}', [notString]],
  ['{"op":"authenticate","token":""}', [violation, "closed"]],
  ['{"op":"authenticate","token":"Bearer MOCK/read/of/lantern+house/"}', [violation, "closed"]],
])("the response to %j is %j", (message, expected) => {
  const { frames, send } = mock.connect();
  send(message);
  expect(frames).toEqual(["{}", ...expected]);
});

test("after a token that is not a string, the connection can still authenticate", () => {
  const { frames, send } = mock.connect();
  send({ op: "authenticate", token: 7 });
  send({ op: "authenticate", token: mock.core.tokens.read });
  expect(frames.slice(1)).toEqual([notString, expect.stringContaining("Successfully authenticated")]);
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

describe("the socket announces", () => {
  const field = { name: "x", type: 0, supportMarkdown: false, order: "0" };
  const comment = { time: 1, text: "x", documentId: wrensFront, collection: "frontHistory" };
  const bucket = { type: "groups", id: ids.dayCrew, buckets: [ids.familyBucket], recursive: true };
  const fields = [{ id: ids.birthday, order: "0" }];
  const buckets = [{ id: ids.familyBucket, rank: "0" }];
  const [customFields, categories] = ["customFields", "channelCategories"];

  test.each<[method: string, path: string, body: object | undefined, told: string[]]>([
    ["POST", `/v1/customField/${ids.free}`, field, [`insert customFields ${ids.free}`]],
    ["PATCH", "/v1/customField/order", { fields }, [`update customFields ${ids.birthday}`]],
    [
      ...(["DELETE", `/v1/customField/${ids.favouriteTea}`] as const),
      undefined,
      [`update members ${juniper}`, `update members ${robin}`, `delete ${customFields} ${ids.favouriteTea}`],
    ],
    ["POST", `/v1/customFront/${ids.free}`, { name: "x" }, [`insert frontStatuses ${ids.free}`]],
    ["DELETE", `/v1/customFront/${ids.asleep}`, undefined, [`delete frontStatuses ${ids.asleep}`]],
    ["PATCH", "/v1/privacyBucket/order", { buckets }, [`update privacyBuckets ${ids.familyBucket}`]],
    [
      ...(["PATCH", "/v1/privacyBucket/setbuckets", bucket] as const),
      [`update groups ${ids.dayCrew}`, `update groups ${ids.kitchenTeam}`],
    ],
    [
      ...(["PATCH", `/v1/group/${ids.dayCrew}`, { private: true, preventTrusted: true }] as const),
      [`update groups ${ids.dayCrew}`, `update groups ${ids.kitchenTeam}`],
    ],
    [
      ...(["DELETE", `/v1/chat/channel/${general}`] as const),
      undefined,
      [`update ${categories} ${house}`, `delete channels ${general}`],
    ],
    [
      ...(["DELETE", `/v1/chat/category/${house}`] as const),
      undefined,
      [`update channels ${general}`, `delete ${categories} ${house}`],
    ],
    [
      ...(["POST", `/v1/comment/${ids.free}`, comment] as const),
      [`update frontHistory ${wrensFront}`, `insert comments ${ids.free}`],
    ],
  ])("%s %s, and its side effects", (method, path, body, told) => {
    const listener = mock.listen("read");
    expect(mock.call(method, path, { body }).status).toBe(200);
    expect([...new Set(announced(listener).flat())].sort()).toEqual([...told].sort());
  });

  test.each([
    ["customField", field],
    ["customFront", { name: "x" }],
    ["member", { name: "x" }],
  ])("a new %s with an empty list of buckets", (path, body) => {
    const listener = mock.listen("read");
    const id: string = mock.post(`/v1/${path}`, body).json;
    const content = { ...body, uid: me, lastOperationTime: mock.now(), buckets: [] };
    const insert = { operationType: "insert", exists: true, id, content };
    expect(listener.messages()).toMatchObject([{ msg: "update", results: [insert] }]);
    expect(mock.get(`/v1/${path}/${me}/${id}`).json).toEqual({ exists: true, id, content });
  });
});

test("of two tokens, the last one counts", () => {
  const listener = mock.listen("friend");
  listener.send({ op: "authenticate", token: mock.core.tokens.read });
  expect(listener.messages()).toHaveLength(1);
  rename("Jay");
  expect(listener.messages()).toMatchObject([{ msg: "Successfully authenticated" }, { target: "members" }]);
});

describe("updates", () => {
  test("are sent for side effects that change an object, but not for objects deleted with another", () => {
    const listener = mock.listen("read");
    mock.delete(`/v1/member/${juniper}`);
    expect(
      announced(listener)
        .map(([line = ""]) => line.replace(/ \w+$/, ""))
        .sort(),
    ).toEqual([...["delete members", "update frontHistory", "update groups", "update groups"]]);
  });

  test("are not sent if nothing changed, for users and friends, to other users, or without a token", () => {
    const [mine, theirs, stranger] = [mock.listen("read"), mock.listen("friend"), mock.connect()];
    mock.patch(`/v1/member/${wren}`, { name: "late" }, { "Operation-Time": "1" });
    mock.patch("/v1/user/x", { desc: "New" });
    mock.patch(`/v1/friend/${friend}`, { seeFront: false });
    rename("Jay");
    expect([mine.messages().length, theirs.messages().length, stranger.frames.length]).toEqual([1, 0, 1]);
  });

  test.each(["migrated", "legacy"] as const)(
    "do not announce a reset to a %s account, but what follows it",
    (account) => {
      const listener = mock.listen("read");
      mock.core.reset(account);
      mock.pass(10_000);
      expect(listener.messages()).toEqual([]);
      rename("Jay");
      expect(listener.messages()).toHaveLength(1);
    },
  );

  test("of a change just before a reset show the object as it is after the reset", () => {
    const listener = mock.listen("read");
    rename("Jay");
    mock.post("/v1/member", { name: "Ivy" });
    mock.core.reset();
    const update = { operationType: "update", id: wren, content: { name: "Wren" } };
    expect(listener.messages()).toMatchObject([{ results: [update] }]);
  });
});

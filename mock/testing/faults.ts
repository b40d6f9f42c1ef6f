import { tokens } from "../core/data/accounts";
import { ids } from "../scenarios/ids";
import type { Exchange, Faults } from "./proxy";

/** A fault of a server, and the line of a check that finds it. */
export interface Fault {
  name: string;
  faults: Faults;
  /** What all lines about it have, and no line about another fault of the same run. */
  lines: RegExp;
  /** Its own line: the one that names it. */
  own: RegExp;
}

type Content = Record<string, unknown>;
export type Item = { id: string; content: Content };

export const isOwn = ({ headers }: Exchange) => headers.authorization === tokens.all;
export const is = (method: string, path: RegExp) => (exchange: Exchange) =>
  exchange.method === method && path.test(exchange.path);

/** Changes the JSON of successful responses. */
export function changing(path: RegExp, change: (value: never, exchange: Exchange) => unknown, method = "GET"): Faults {
  return {
    response: (answer, exchange) => {
      if (!is(method, path)(exchange) || answer.status !== 200 || !answer.type.startsWith("application/json"))
        return answer;
      const value = JSON.parse(answer.body);
      return { ...answer, body: JSON.stringify(change(value as never, exchange) ?? value) };
    },
  };
}

/** Changes each object of the responses. */
export const each = (path: RegExp, change: (item: Item, exchange: Exchange) => unknown) =>
  changing(path, (value: Item | Item[], exchange) => {
    for (const item of [value].flat()) change(item, exchange);
  });

export const asked = (
  fits: (exchange: Exchange) => boolean,
  change: (exchange: Exchange) => Partial<Exchange>,
): Faults => ({
  request: (exchange) => (fits(exchange) ? { ...exchange, ...change(exchange) } : exchange),
});

export const answered = (
  fits: (exchange: Exchange) => boolean,
  change: Partial<{ status: number; type: string; body: string }>,
): Faults => ({
  response: (answer, exchange) => (fits(exchange) && answer.status < 300 ? { ...answer, ...change } : answer),
});

/** Sends requests for an unused object, and says that they have been done. */
const ignored = (method: string, path: RegExp): Faults => ({
  request: (exchange) =>
    is(method, path)(exchange) && isOwn(exchange)
      ? { ...exchange, path: exchange.path.replace(/[0-9a-f]{24}$/, ids.free), ignored: true }
      : exchange,
  response: (answer, exchange) =>
    "ignored" in exchange && answer.status === 404 ? { ...answer, status: 200, type: "", body: "" } : answer,
});

/** Changes, drops or repeats the updates of a collection. */
const heard = (
  target: string,
  change: (frame: { target: string; results: (Item & { operationType: string })[] }) => unknown[],
): Faults => ({
  frame: (text) => {
    if (!text.includes(`"target":"${target}"`)) return [text];
    return change(JSON.parse(text)).map((frame) => JSON.stringify(frame));
  },
});

const without = (exchange: Exchange, header: string) => ({ headers: { ...exchange.headers, [header]: "" } });
const withPath =
  (pattern: RegExp, replacement: string) =>
  ({ path }: Exchange) => ({ path: path.replace(pattern, replacement) });
export const asOwner = ({ headers }: Exchange) => ({ headers: { ...headers, authorization: tokens.all } });

const times = /(?<="(?:lastOperationTime|writtenAt|endTime|startTime|time)":)(\d{10})\d{3}/g;

/** Faults that a check without --write finds, with the token of another account. */
export const readFaults: Fault[] = [
  {
    name: "02 `exists` is missing",
    faults: each(/^\/v1\/fronters$/, (item) => delete (item as Partial<Item & { exists: true }>).exists),
    lines: /^GET \/v1\/fronters: .*exists/,
    own: /must have required property 'exists'$/,
  },
  {
    name: "02c fronts that have ended are among the current ones",
    faults: each(/^\/v1\/fronters$/, ({ content }) => Object.assign(content, { live: false })),
    lines: /^GET \/v1\/fronters: .*instead of/,
    own: /read: 1 object instead of 0: \/0 should not be there$/,
  },
  {
    name: "03 an extra property in the content",
    faults: each(/^\/v1\/members\//, ({ content }) => Object.assign(content, { passwordHash: "x" })),
    lines: /^GET \/v1\/members\/\{systemId\}: .*password/,
    own: /note: \/content\/passwordHash is not described$/,
  },
  {
    name: "03b an extra property beside the content",
    faults: each(/^\/v1\/customFronts\//, (item) => Object.assign(item, { owner: {} })),
    lines: /^GET \/v1\/customFronts\/\{systemId\}: /,
    own: /note: \/owner is not described$/,
  },
  {
    name: "04 a wrong type",
    faults: each(/^\/v1\/groups\//, ({ content }) => Object.assign(content, { name: 5 })),
    lines: /^GET \/v1\/groups\/\{systemId\}: /,
    own: /\/content\/name must be string$/,
  },
  {
    name: "05 the text of an error is another",
    faults: {
      response: (answer, exchange) =>
        is("GET", /^\/v1\/customField\//)(exchange) && answer.status === 403 ? { ...answer, body: "No" } : answer,
    },
    lines: /^GET \/v1\/customField\/\{systemId\}\/\{customFieldId\}: /,
    own: /message of length 2 instead of/,
  },
  {
    name: "06 another content type",
    faults: answered(is("GET", /^\/v1\/polls\//), { type: "text/plain; charset=utf-8" }),
    lines: /^GET \/v1\/polls\/\{systemId\}: /,
    own: /text\/plain is not documented for 200$/,
  },
  {
    name: "06b another charset",
    faults: answered(is("GET", /^\/v1\/timers\/automated/), { type: "application/json; charset=iso-8859-1" }),
    lines: /^GET \/v1\/timers\/automated\/\{systemId\}: /,
    own: /charset iso-8859-1 instead of utf-8$/,
  },
  {
    name: "07 no headers but the content type",
    faults: {
      response: (answer, { path }) => (path.startsWith("/v1/chat/channel/") ? { ...answer, headers: {} } : answer),
    },
    lines: /^GET \/v1\/chat\/channel\/\{channelId\}: /,
    own: /no ETag$/,
  },
  {
    name: "07b If-None-Match is ignored",
    faults: asked(is("GET", /^\/v1\/chat\/category\//), (exchange) => without(exchange, "if-none-match")),
    lines: /^GET \/v1\/chat\/category\/\{categoryId\}: /,
    own: /status 200 instead of 304/,
  },
  {
    name: "09 a list in another order",
    faults: changing(/^\/v1\/privacyBuckets.*sortOrder=-1/, (value: Item[]) => value.reverse()),
    lines: /^GET \/v1\/privacyBuckets: /,
    own: /the objects are in another order$/,
  },
  {
    name: "09d a list in the reverse of its own order",
    faults: changing(/^\/v1\/members\/[^?]*$/, (value: Item[]) => value.reverse()),
    lines: /^GET \/v1\/members\/\{systemId\}: .*order/,
    own: /read: the objects are in another order$/,
  },
  {
    name: "09b `start` is ignored",
    faults: asked(is("GET", /^\/v1\/customFields.*start=1/), withPath(/&start=1/, "")),
    lines: /^GET \/v1\/customFields\/\{systemId\}: /,
    own: /limit=1&start=1: other objects than the mock has there$/,
  },
  {
    name: "09c startTime and endTime are ignored",
    faults: asked(
      is("GET", /^\/v1\/frontHistory\/.*startTime/),
      withPath(/startTime=\d+&endTime=\d+/, "startTime=0&endTime=9999999999999"),
    ),
    lines: /^GET \/v1\/frontHistory\/\{systemId\}: /,
    own: /a time before all: 1 object instead of 0: \/0 should not be there$/,
  },
  {
    name: "10b any token may read",
    faults: asked(
      ({ path, headers }) => path === "/v1/friends/settings" && headers.authorization === "unknown",
      asOwner,
    ),
    lines: /^GET \/v1\/friends\/settings: /,
    own: /unknown token: status 200 instead of 401/,
  },
  {
    name: "10c an operation needs no token",
    faults: asked(({ path, headers }) => path === "/v1/friends" && !headers.authorization, asOwner),
    lines: /^GET \/v1\/friends: /,
    own: /no token: status 200 instead of 401/,
  },
  {
    name: "10d another system's data can be read",
    faults: asked(
      ({ path, headers }) =>
        /^\/v1\/timers\/repeated\//.test(path) && Boolean(headers.authorization) && headers.authorization !== "unknown",
      (exchange) => ({
        ...asOwner(exchange),
        path: exchange.path.replace(/\/[^/?]+(\?|$)/, (text, end) => (text.includes(".") ? text : `/${ids.me}${end}`)),
      }),
    ),
    lines: /^GET \/v1\/timers\/repeated\/\{systemId\}: /,
    own: /of another system: status 200 instead of 401/,
  },
  {
    name: "15 times in seconds",
    faults: {
      response: (answer, { path }) =>
        path.startsWith("/v1/board/member/") ? { ...answer, body: answer.body.replace(times, "$1") } : answer,
    },
    lines: /^GET \/v1\/board\/member\/\{memberId\}: /,
    own: /the times are in seconds/,
  },
  {
    name: "15b times as strings",
    faults: each(/^\/v1\/notes\//, ({ content }) =>
      Object.assign(content, { lastOperationTime: new Date(Number(content.lastOperationTime)).toISOString() }),
    ),
    lines: /^GET \/v1\/notes\/\{systemId\}\/\{memberId\}: /,
    own: /\/content\/lastOperationTime must be integer$/,
  },
  {
    name: "16 ids of another form",
    faults: each(/^\/v1\/comments\//, (item) => Object.assign(item, { id: "7b6b8a0e-9d5e-4d57-8a34-4f6f1c1f5f3e" })),
    lines: /^GET \/v1\/comment\/\{systemId\}\/\{commentId\}: /,
    own: /read: status 400 instead of 200/,
  },
  {
    name: "17 `limit` is ignored",
    faults: asked(is("GET", /^\/v1\/frontHistory\?.*limit=1/), withPath(/limit=1/, "limit=9")),
    lines: /^GET \/v1\/frontHistory: /,
    own: /limit=1: \d+ objects instead of 1: \/1 should not be there$/,
  },
  {
    name: "19 what does not exist is null, with 200",
    faults: {
      response: (answer, exchange) =>
        is("GET", /^\/v1\/chat\/message\//)(exchange) && answer.status === 404
          ? { ...answer, status: 200, type: "application/json; charset=utf-8", body: "null" }
          : answer,
    },
    lines: /^GET \/v1\/chat\/message\/\{messageId\}: /,
    own: /unused id: status 200 instead of 404/,
  },
  {
    name: "20b an operation does not respond in time",
    faults: {
      request: (exchange) =>
        isOwn(exchange) && exchange.path.startsWith("/v1/user/analytics") ? new Promise(() => {}) : exchange,
    },
    lines: /^GET \/v1\/user\/analytics: /,
    own: /no response \(timeout\)$/,
  },
  {
    name: "21 the connection breaks",
    faults: {
      request: (exchange) => (isOwn(exchange) && exchange.path === "/v1/friends/getFrontValues" ? undefined : exchange),
    },
    lines: /^GET \/v1\/friends\/getFrontValues: /,
    own: /no response \(/,
  },
  {
    name: "22 a path redirects to itself",
    faults: answered(is("GET", /^\/v1\/token\/permissions$/), { status: 302, type: "", body: "" }),
    lines: /^GET \/v1\/token\/permissions: /,
    own: /status 302 instead of 200/,
  },
  {
    name: "25 Operation-Time is ignored",
    faults: asked(is("GET", /^\/v1\/chat\/channels/), (exchange) => without(exchange, "operation-time")),
    lines: /^GET \/v1\/chat\/channels: /,
    own: /invalid Operation-Time: status 401 instead of 400/,
  },
];

/** Faults that a check with --write finds, with all tokens and --reaches-others. */
export const writeFaults: Fault[] = [
  {
    name: "01 POST answers 201",
    faults: answered(is("POST", /^\/v1\/poll$/), { status: 201 }),
    lines: /^POST \/v1\/poll: /,
    own: /add: status 201 instead of 200|add: status 201 is not documented/,
  },
  {
    name: "02b an optional property is never sent",
    faults: each(/^\/v1\/member\//, ({ content }) => delete content.pronouns),
    lines: /member.*pronouns/,
    own: /read what was changed: \/content\/pronouns is missing, where the mock answers "they\/them"$/,
  },
  {
    name: "08 PATCH does nothing",
    faults: ignored("PATCH", /^\/v1\/customFront\//),
    lines: /\/v1\/customFront\//,
    own: /read what was changed: \/content\/name is "API check", where the mock answers "Asleep"; also .*\/content\/color/,
  },
  {
    name: "08b PATCH drops what was not sent",
    faults: dropping(),
    lines: /\/v1\/chat\/channel/,
    own: /read what was changed: \/content\/desc is missing, where the mock answers "Anything goes/,
  },
  {
    name: "08c PATCH leaves lastOperationTime as it was",
    faults: asked(is("PATCH", /^\/v1\/note\//), ({ headers }) => ({
      headers: { ...headers, "operation-time": headers["operation-time"] ?? "1000000000000" },
    })),
    lines: /\/v1\/note\//,
    own: /\/content\/lastOperationTime is 1000000000000, where the mock answers the time 2/,
  },
  {
    name: "10 a token that may only read may change and delete",
    faults: asked(
      ({ method, path, headers }) =>
        method !== "GET" && path.startsWith("/v1/timer/automated") && headers.authorization === tokens.read,
      asOwner,
    ),
    lines: /\/v1\/timer\/automated/,
    own: /^DELETE .*: token that may only read: status 200 instead of 401/,
  },
  {
    name: "11 socket: deletions are missing",
    faults: heard("chatMessages", (frame) => (frame.results[0]?.operationType === "delete" ? [] : [frame])),
    lines: /socket: delete after DELETE \/v1\/chat\/message/,
    own: /no frame$/,
  },
  {
    name: "12 socket: every update comes twice",
    faults: heard("repeatedReminders", (frame) => [frame, frame]),
    lines: /socket: .*\/v1\/timer\/repeated/,
    own: /the same frame comes more than once$/,
  },
  {
    name: "14 socket: the content is empty",
    faults: heard("comments", (frame) => [withContent(frame, () => ({}))]),
    lines: /socket: .*\/v1\/comment/,
    own: /insert after .*: not what GET returns: /,
  },
  {
    name: "14b socket: the content is wrong",
    faults: heard("boardMessages", (frame) => [
      withContent(frame, (content) => ({ ...content, title: 5, uid: undefined })),
    ]),
    lines: /socket: .*\/v1\/board/,
    own: /not what GET returns: title, uid$/,
  },
  {
    name: "14c socket: another target",
    faults: heard("frontHistory", (frame) => [{ ...frame, target: "groups" }]),
    lines: /socket: .*\/v1\/frontHistory/,
    own: /the target is not frontHistory$/,
  },
  {
    name: "14d socket: updates of what nobody has changed",
    faults: heard("polls", (frame) =>
      frame.results[0]?.operationType === "insert"
        ? [frame, withContent(frame, (content) => ({ ...content, lastOperationTime: 1750000000000 }), ids.birthday)]
        : [frame],
    ),
    lines: /nobody has changed/,
    own: /socket: insert of polls: nobody has changed the object$/,
  },
  {
    name: "16b POST returns an object instead of its id",
    faults: changing(/^\/v1\/privacyBucket$/, (id: string) => ({ id }), "POST"),
    lines: /^POST \/v1\/privacyBucket: /,
    own: /add: 200 application\/json: \/ must be string$/,
  },
  {
    name: "18 DELETE does nothing",
    faults: ignored("DELETE", /^\/v1\/customField\//),
    lines: /\/v1\/customFields?\//,
    own: /read what was deleted: status 200 instead of 404/,
  },
  {
    name: "26 a live front never shows",
    faults: changing(/^\/v1\/fronters$/, (value: Item[]) => value.filter(({ id }) => id === ids.junipersFront)),
    lines: /^GET \/v1\/fronters: /,
    own: /who has started to front: 1 object instead of 2: what was added is missing$/,
  },
  {
    name: "27 PATCH of the user fails",
    faults: answered(is("PATCH", /^\/v1\/user\//), { status: 500, body: "Oh no" }),
    lines: /^PATCH \/v1\/user\/\{userId\}: /,
    own: /status 500 instead of 200/,
  },
  {
    name: "29 assigning and ordering fail",
    faults: answered(is("PATCH", /^\/v1\/privacyBucket\/(setbuckets|assign\w+|order)$/), {
      status: 500,
      body: "Oh no",
    }),
    // The server has done it nevertheless.
    lines: /\/v1\/privacyBucket\/(setbuckets|assign|order)|after \w+ \/v1\/privacyBucket\/\{|read after assigning/,
    own: /^PATCH \/v1\/privacyBucket\/setbuckets: .*status 500 instead of 200/,
  },
];

/** Faults of a whole server, each with what a check says in the end or in a line. */
export const wholeFaults: (Pick<Fault, "name" | "faults"> & { write?: true; says: RegExp })[] = [
  {
    name: "22b the whole server redirects",
    faults: { response: (answer) => ({ ...answer, status: 301, type: "", body: "" }) },
    says: /does not respond like this API: GET \/v1\/me returned status 301/,
  },
  {
    name: "31 the server breaks connections",
    faults: breaking(200),
    write: true,
    says: /The server has stopped responding, after \d+ requests/,
  },
  {
    name: "no socket",
    faults: { isWithoutSocket: true },
    says: /^\/v1\/socket: no connection/,
  },
];

/** What a check does not find, and why. */
export const notFound: Record<string, string> = {
  "13 socket: the inserts of two objects are swapped": "nothing promises an order of changes to different objects",
  "20 every response takes 300 ms": "it is slow, not wrong: a terminal shows how far the check is",
  "23 status 429":
    "a limit is no difference: the check waits, and goes on more slowly (mock/check/send/network.test.ts)",
  "30 a page with status 200 instead of everything":
    "it ends after a hundred equal differences (mock/check/send/network.test.ts)",
};

/** A fault between two accounts that are no friends, besides 29. */
export const requestFault: Fault = {
  name: "29 a friend request that was taken back is still there",
  faults: askedOnce((one) => is("DELETE", /^\/v1\/friends\/request\//)(one) && isOwn(one), {
    method: "GET",
    path: "/v1/friends/requests/outgoing",
  }),
  lines: /\/friends\/requests?\//,
  own: /^GET \/v1\/friends\/requests\/outgoing: list after taking it back: 1 object instead of 0: \/0 should not be there$/,
};

/** Faults of an account without channels. */
export const categoryFault: Fault = {
  name: "28 chat categories cannot be changed",
  faults: {
    response: (answer, { method, path, headers }) =>
      method !== "GET" && path.startsWith("/v1/chat/category") && headers.authorization === tokens.all
        ? { ...answer, status: 500, body: "Oh no" }
        : answer,
  },
  lines: /\/v1\/chat\/category/,
  own: /^POST \/v1\/chat\/category\/\{categoryId\}: add: status 500 instead of 200/,
};

/** @param id of another object; by default, the id stays. */
function withContent<Frame extends { results: Item[] }>(
  frame: Frame,
  change: (content: Content) => Content,
  id?: string,
): Frame {
  const results = frame.results.map((one) =>
    Object.keys(one.content).length > 0 ? { ...one, ...(id && { id }), content: change(one.content) } : one,
  );
  return { ...frame, results };
}

/** Changes the first of these requests only. */
function askedOnce(fits: (exchange: Exchange) => boolean, change: Partial<Exchange>): Faults {
  let isDone = false;
  return {
    request: (exchange) => {
      if (isDone || !fits(exchange)) return exchange;
      isDone = true;
      return { ...exchange, ...change };
    },
  };
}

function dropping(): Faults {
  const changed = new Set<string>();
  return {
    request: (exchange) => {
      if (isOwn(exchange) && exchange.method === "PATCH") changed.add(exchange.path);
      return exchange;
    },
    ...each(/^\/v1\/chat\/channel\//, ({ content }, { path }) => changed.has(path) && delete content.desc),
  };
}

function breaking(after: number): Faults {
  let sent = 0;
  return { request: (exchange) => (++sent > after && exchange.method !== "DELETE" ? undefined : exchange) };
}

/** Combines the faults of several servers in one. */
export function together(all: Pick<Fault, "faults">[]): Faults {
  return {
    request: async (exchange) => {
      let changed: Exchange | undefined = exchange;
      for (const { faults } of all) changed = changed && faults.request ? await faults.request(changed) : changed;
      return changed as Exchange;
    },
    response: (answer, exchange) => {
      const changed = { ...answer };
      for (const { faults } of all) Object.assign(changed, faults.response?.(changed, exchange));
      return changed;
    },
    frame: (frame) =>
      all.reduce((frames, { faults }) => frames.flatMap((one) => faults.frame?.(one) ?? [one]), [frame]),
  };
}

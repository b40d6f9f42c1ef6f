import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore, type TestCore } from "./support/core";
import { documentedError } from "./support/description";

/** What only the server's source tells: rules at values that no example has. The places are below its src/. */

const { me, friend, juniper, wren, sol, asleep, oldClock } = ids;
/** How long friends wait for what has changed, in milliseconds. */
const frontTextDelay = 10_000;

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

const asFriend = (path: string) => mock.get(path, "friend");
const contentOf = (path: string) => mock.contentOf(path);
const frontText = () => asFriend(`/v1/friend/${me}/getFrontValue`).json;
const front = (member: string, more: object = {}) =>
  mock.post("/v1/frontHistory", { custom: false, live: true, startTime: 1, member, ...more });

describe("bodies", () => {
  test("a frame of the wrong type is reported once (api/types/frameType.ts)", () => {
    const line = "Error at /frame, the property must be of type undefined.\n";
    expect(mock.post("/v1/member", { name: "x", frame: "round" }).text).toBe(line);
    expect(mock.patch(`/v1/customFront/${asleep}`, { frame: 7 }).text).toBe(line);
    expect(mock.patch("/v1/user/x", { frame: "round" }).text).toBe(line);
  });

  test("the problems of a poll are in the server's order (api/v1/poll.ts:127)", () => {
    const { text } = mock.post("/v1/poll", { name: 1, desc: 1, endTime: "x", custom: "x" });
    const paths = [...text.matchAll(/^Error at (\/\w+)/gm)].map(([, path]) => path);
    expect(paths).toEqual(["/name", "/desc", "/endTime", "/custom", "/name", "/desc", "/endTime", "/custom"]);
  });

  test("addresses in a list are checked more loosely than a single one (util/validation.ts:20)", () => {
    const report = (cc: string) => mock.post("/v1/user/generateReport", { sendTo: "a@example.com", cc: [cc] });
    expect(report("a@b-c").status, "any character is accepted instead of the dot").toBe(200);
    expect(report("a@b").status).toBe(400);
    expect(report("a..b@example.com").status).toBe(400);
    expect(report("ä@example.com").status).toBe(400);
  });
});

describe("lists", () => {
  const names = (query: string) =>
    mock.get(`/v1/members/${me}${query}`).json.map((one: { content: { name: string } }) => one.content.name);

  test("a limit that is not a whole number is accepted", () => {
    expect(names("?limit=-2")).toHaveLength(2);
    expect(names("?limit=2.5")).toHaveLength(2);
    for (const query of ["limit=abc", "limit=1&limit=2", "limit=%", "start=abc"]) {
      expect(names(`?${query}`), query).toHaveLength(5);
    }
  });
});

describe("routes", () => {
  test("the route for reports takes precedence over the app's private document (api/v1/routes.ts:134)", () => {
    expect(mock.get("/v1/user/private/reports").status).toBe(200);
  });
});

describe("the front text of a migrated account", () => {
  test("is not rebuilt if buckets change, but if anything about a fronting member changes (modules/events/frontChange.ts)", () => {
    const hide = { id: juniper, type: "members", buckets: [] };
    expect(mock.patch("/v1/privacyBucket/setbuckets", hide).status).toBe(200);
    mock.patch("/v1/privacyBucket/assignbuckets", { friendUid: friend, buckets: [ids.familyBucket] });
    mock.patch("/v1/privacyBucket/assignfriends", { bucket: ids.friendsBucket, friends: [friend] });
    mock.delete(`/v1/privacyBucket/${ids.trustedBucket}`);
    mock.pass(frontTextDelay);
    expect(asFriend(`/v1/friend/${me}/getFront`).json.fronters).toEqual([]);
    expect(frontText().frontString).toBe("Juniper");
    mock.patch(`/v1/member/${juniper}`, { color: "#000000" });
    mock.pass(frontTextDelay);
    expect(frontText().frontString).toBe("");
  });
});

describe("the front text of a legacy account", () => {
  beforeEach(() => {
    mock.core.reset("legacy");
    for (const member of [juniper, wren, sol]) {
      mock.patch(`/v1/member/${member}`, { private: false, preventTrusted: false });
    }
  });

  test("is the one from the last change of front", () => {
    mock.patch(`/v1/frontHistory/${ids.junipersFront}`, { member: sol });
    expect(frontText().frontString).toBe("Juniper");
    front(wren);
    expect(frontText().frontString).toBe("Sol, Wren");
  });
});

describe("legacy accounts", () => {
  beforeEach(() => mock.core.reset("legacy"));

  test("lose the values of a field that cannot be deleted (api/v1/customFields.ts:118)", async () => {
    const [key = ""] = Object.keys(contentOf(`/v1/user/${me}`).fields);
    expect(contentOf(`/v1/member/${me}/${juniper}`).info).toEqual({ [key]: "Jasmine" });
    expect(mock.delete(`/v1/customField/${key}`)).toMatchObject(
      await documentedError("deleteCustomField", "notFoundOrStale"),
    );
    expect(contentOf(`/v1/member/${me}/${juniper}`).info).toEqual({});
    expect(Object.keys(contentOf(`/v1/user/${me}`).fields)).toContain(key);
  });
});

describe("friend requests", () => {
  test("sent within 5 seconds of withdrawing one report success without effect (api/v1/friendActions.ts:36)", async () => {
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
    const ask = () => mock.post("/v2/friends/request/add/old-clock", { settings });
    expect(ask()).toMatchObject(await documentedError("addFriendV2", "alreadyAsked"));
    mock.delete(`/v1/friends/request/${oldClock}`);
    expect(ask().json).toEqual({ success: true, msg: "Friend added" });
    expect(mock.get("/v1/friends").json.map(({ id }: { id: string }) => id)).not.toContain(oldClock);
    expect(mock.get("/v1/friends/requests/outgoing").json).toEqual([]);
  });
});

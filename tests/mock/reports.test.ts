import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore, type TestCore } from "./support/core";

/** Reports that the server never responds to: what breaks them is at src/api/v1/user/generateReport.ts and src/api/v2/user.ts. */

const { me, juniper, sol, asleep, favouriteTea, friendsBucket, familyBucket, wrensFront, junipersFront } = ids;

type Token = "all" | "friend";

let mock: TestCore;
beforeAll(async () => {
  mock = await createTestCore();
});
beforeEach(() => mock.core.reset());

/** Requests a report. @returns its status, or the reason why there is no response. */
function report(version: "v1" | "v2", sections: object): number | string {
  const { status, silence } = mock.post(`/${version}/user/generateReport`, { sendTo: "a@example.com", ...sections });
  return silence ?? status;
}

const setBuckets = (type: string, id: string, buckets: string[], token: Token = "all") =>
  mock.call("PATCH", "/v1/privacyBucket/setbuckets", { token, body: { type, id, buckets } });
const addField = (type: number, buckets: string[], token?: Token): string => {
  const id = mock.post("/v1/customField", { name: "Odd", type, order: "0", supportMarkdown: false }, token).json;
  setBuckets("customFields", id, buckets, token);
  return id;
};
const addMember = (info: object, buckets: string[], token?: Token): string => {
  const id = mock.post("/v1/member", { name: "Ivy", info }, token).json;
  setBuckets("members", id, buckets, token);
  return id;
};
const addBucketOfFriend = (): string =>
  mock.post("/v1/privacyBucket", { name: "x", desc: "", color: "", icon: "", rank: "0" }, "friend").json;

const unknownType = expect.stringContaining("type is not 0 to 7");
const unreadable = expect.stringContaining("24 hexadecimal digits");
const noFields = expect.stringContaining("has no fields");

describe("version 2, with a member's value for a custom field", () => {
  const members = { includeCustomFields: true, includeBucketless: false, buckets: [friendsBucket] };

  test.each([
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((type) => [type, 200] as const),
    ...[-1, 8, 1.5].map((type) => [type, unknownType] as const),
  ])("of type %s: %s", (type, outcome) => {
    addMember({ [addField(type, [friendsBucket])]: "x" }, [friendsBucket]);
    expect(report("v2", { members })).toEqual(outcome);
  });

  const [shared, ofFamily] = [[friendsBucket], [familyBucket]];
  test.each([
    ["member and field both in the bucket", shared, shared, {}, unknownType],
    ["the bucket is sent in capitals", shared, shared, { buckets: [friendsBucket.toUpperCase()] }, unknownType],
    [
      "member and field each in one of two buckets",
      shared,
      ofFamily,
      { buckets: [friendsBucket, familyBucket] },
      unknownType,
    ],
    [
      "the member in no bucket, where the section includes such members",
      [],
      shared,
      { includeBucketless: true },
      unknownType,
    ],
    ["the member in no bucket", [], shared, {}, 200],
    ["the member in another bucket", ofFamily, shared, { includeBucketless: true }, 200],
    ["the field in another bucket", shared, ofFamily, {}, 200],
    ["the field in no bucket", shared, [], { includeBucketless: true }, 200],
    ["custom fields not included", shared, shared, { includeCustomFields: false }, 200],
  ])("of an unknown type, %s", (_, ofMember, ofField, section, outcome) => {
    addMember({ [addField(8, ofField)]: "x" }, ofMember);
    expect(report("v2", { members: { ...members, ...section } })).toEqual(outcome);
  });

  test.each([
    ["x", unknownType],
    [["x"], unknownType],
    [{ length: 1 }, unknownType],
    ["", 200],
    [[], 200],
    [5, 200],
    [null, 200],
    [{}, 200],
  ])("that is %j", (value, outcome) => {
    addMember({ [addField(8, [friendsBucket])]: value }, [friendsBucket]);
    expect(report("v2", { members })).toEqual(outcome);
  });

  test("under a key in capitals, which means the same field", () => {
    addMember({ [addField(8, [friendsBucket]).toUpperCase()]: "x" }, [friendsBucket]);
    expect(report("v2", { members })).toEqual(unknownType);
  });

  test("that only other members, or members of other systems, have", () => {
    const field = addField(8, [friendsBucket]);
    addMember({ [field]: "x" }, [familyBucket]);
    addMember({ [field]: "x" }, [], "friend");
    expect(report("v2", { members: { ...members, includeBucketless: true } })).toBe(200);
  });

  test("for a field of another system", () => {
    const bucket = addBucketOfFriend();
    addMember({ [addField(8, [bucket], "friend")]: "x" }, []);
    expect(report("v2", { members: { ...members, includeBucketless: true, buckets: [bucket] } })).toBe(200);
  });

  test("in a report without members", () => {
    addMember({ [addField(8, [friendsBucket])]: "x" }, [friendsBucket]);
    expect([report("v2", {}), report("v2", { members: null })]).toEqual([200, 200]);
  });
});

describe("version 2, with a bucket id that the server cannot parse", () => {
  const bad = "z".repeat(24);

  test.each([
    [[bad], unreadable],
    [[friendsBucket, bad], unreadable],
    [[friendsBucket.slice(1)], unreadable],
    [[`${friendsBucket}0`], unreadable],
    [[bad, friendsBucket, familyBucket], unreadable],
    [[ids.free, bad], unreadable],
    [[friendsBucket, familyBucket, bad], 200],
    [[friendsBucket.toUpperCase(), familyBucket.toUpperCase(), bad], 200],
    [[ids.free], 200],
    [[], 200],
  ])("of members, each compared until a bucket matches: %j", (buckets, outcome) => {
    const members = { includeCustomFields: false, includeBucketless: true, buckets };
    expect(report("v2", { members })).toEqual(outcome);
  });

  test("of custom fronts", () => {
    const customFronts = (buckets: string[]) => report("v2", { customFronts: { includeBucketless: true, buckets } });
    expect(customFronts([bad])).toEqual(unreadable);
    expect(customFronts([friendsBucket, bad])).toBe(200);
    setBuckets("frontStatuses", asleep, []);
    expect(customFronts([bad]), "nothing to compare with").toBe(200);
  });

  const [start, end] = [1749886200000, 1749901500000]; // Of Wren's front.
  const frontHistory = {
    ...{ start, end, includeMembers: true, includeCustomFronts: true, memberBuckets: [bad], customFrontBuckets: [bad] },
    ...{ includeMembersBucketless: true, includeCustomFrontsBucketless: true },
  };

  test.each([
    ["an entry within the range", {}, unreadable],
    ["an entry that began before the range", { start: start + 1 }, 200],
    ["an entry that ended after the range", { end: end - 1 }, 200],
    ["members not included", { includeMembers: false }, 200],
    ["a member in a bucket listed before it", { memberBuckets: [friendsBucket, bad] }, 200],
  ])("of front history, with %s", (_, section, outcome) => {
    mock.delete(`/v1/frontHistory/${junipersFront}`);
    expect(report("v2", { frontHistory: { ...frontHistory, ...section } })).toEqual(outcome);
  });

  test.each([
    ["a live entry, regardless of its time", juniper, { end: 0 }, unreadable],
    ["a live entry of a custom front", asleep, { memberBuckets: [] }, unreadable],
    ["custom fronts not included", asleep, { includeCustomFronts: false }, 200],
    ["a live entry of a member without buckets", sol, {}, 200],
  ])("of front history, with %s", (_, member, section, outcome) => {
    for (const entry of [wrensFront, junipersFront]) mock.delete(`/v1/frontHistory/${entry}`);
    mock.post("/v1/frontHistory", { custom: member === asleep, live: true, startTime: 1, member });
    expect(report("v2", { frontHistory: { ...frontHistory, ...section } })).toEqual(outcome);
  });

  test("of front history, with an ended entry that has no end yet", () => {
    mock.patch(`/v1/frontHistory/${junipersFront}`, { live: false });
    expect(report("v2", { frontHistory: { ...frontHistory, start: end, end: 2 * end } })).toBe(200);
  });

  test("which is not compared with objects of other systems", () => {
    for (const entry of [wrensFront, junipersFront]) mock.delete(`/v1/frontHistory/${entry}`);
    const bucket = addBucketOfFriend();
    const member = addMember({}, [bucket], "friend");
    const asleepToo = mock.post("/v1/customFront", { name: "Asleep" }, "friend").json;
    setBuckets("frontStatuses", asleepToo, [bucket], "friend");
    const entry = mock.post(
      "/v1/frontHistory",
      { member, ...{ custom: false, live: false }, startTime: start, endTime: end },
      "friend",
    );
    mock.call("PATCH", `/v1/frontHistory/${entry.json}`, { token: "friend", body: { member: juniper } });
    const buckets = [friendsBucket, familyBucket, bad];
    const members = { includeCustomFields: false, includeBucketless: true, buckets };
    expect(report("v2", { members, customFronts: { includeBucketless: true, buckets }, frontHistory })).toBe(200);
  });
});

describe("version 1", () => {
  const key = "0123456789abcdef012345";
  const open = { private: false, preventTrusted: false };
  const flags = [
    [open, [0, 1, 2]],
    [{ private: true, preventTrusted: false }, [0, 1]],
    [{ private: false, preventTrusted: true }, [0, 1]],
    [{ private: true, preventTrusted: true }, [0]],
  ] as const;

  /** Creates a legacy account in which one member has a value for a field of an unknown type. */
  function prepare(ofMember: object, ofField: object, value: unknown = "x") {
    mock.core.reset("legacy");
    mock.patch("/v1/user/x", { fields: { [key]: { name: "Odd", order: 0, type: 8, ...ofField } } });
    mock.post("/v1/member", { name: "Ivy", ...ofMember, info: { [key]: value, unknown: "x" } });
  }
  const withMembers = (section: object = {}) =>
    report("v1", { members: { includeCustomFields: true, privacyLevel: 0, ...section } });
  const silentLevels = () => [0, 1, 2, 3, -1].filter((privacyLevel) => withMembers({ privacyLevel }) !== 200);

  test.each(flags)("gets no response at levels at which a member with %j is shown: %j", (ofMember, levels) => {
    prepare(ofMember, open);
    expect(silentLevels()).toEqual(levels);
  });

  test.each(flags)("gets no response at levels at which a field with %j is shown: %j", (ofField, levels) => {
    prepare(open, ofField);
    expect(silentLevels()).toEqual(levels);
    expect(withMembers()).toEqual(unknownType);
  });

  test("gets a response if the types of all shown fields are known", () => {
    mock.core.reset("legacy");
    expect(withMembers()).toBe(200);
    expect(mock.get(`/v1/member/${me}/${juniper}`).json.content.info, "of a field").not.toEqual({});
  });

  test("gets a response without a value, without custom fields, and without members", () => {
    prepare(open, open, "");
    expect(withMembers()).toBe(200);
    prepare(open, open);
    expect(withMembers({ includeCustomFields: false })).toBe(200);
    expect([report("v1", {}), report("v1", { members: null })]).toEqual([200, 200]);
  });

  test("gets a response if only another system's member has a value", () => {
    prepare(open, open, "");
    addMember({ [key]: "x" }, [], "friend");
    expect(withMembers()).toBe(200);
  });

  test("gets no response if a shown member has a value and the user has no `fields`, as on a migrated account", () => {
    expect(withMembers()).toEqual(noFields);
    expect(withMembers({ privacyLevel: 3 })).toBe(200);
    mock.delete(`/v1/customField/${favouriteTea}`);
    expect(withMembers()).toBe(200);
  });

  test("gets no response if the mock was started with an export file without a user", async () => {
    const file = { members: [{ _id: juniper, name: "Juniper", info: { lamp: "x" } }] };
    const { post } = await createTestCore({ seed: file });
    const members = { includeCustomFields: true, privacyLevel: 0 };
    expect(post("/v1/user/generateReport", { sendTo: "a@example.com", members }).silence).toEqual(noFields);
  });
});

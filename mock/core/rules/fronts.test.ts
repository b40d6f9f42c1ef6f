import { beforeEach, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore } from "../../testing/core";
import { freshCore } from "../../testing/freshCore";
import { notifications } from "../../testing/notifications";

const { me, juniper, wren, sol, wrensFront, junipersFront, friend, moth, asleep, blurry, friendsBucket } = ids;

/** How long it takes until friends see a change, in milliseconds. */
const delay = 10_000;

const mock = freshCore();

const texts = (system = me) => mock.get(`/v1/friend/${system}/getFrontValue`, system === me ? "friend" : "all").json;

describe("front texts of a migrated account", () => {
  test("names are sorted by their bytes, which puts capitals first", () => {
    mock.patch(`/v1/member/${wren}`, { name: "Ash" });
    mock.patch(`/v1/member/${moth}`, { name: "birch" });
    mock.patch(`/v1/customFront/${asleep}`, { name: "asleep" });
    mock.share("members", moth);
    mock.share("frontStatuses", blurry);
    for (const member of [moth, wren]) mock.start(member);
    for (const customFront of [asleep, blurry]) mock.start(customFront, { custom: true });
    mock.pass(delay);
    expect(texts()).toEqual({ frontString: "Ash, Juniper, birch", customFrontString: "Blurry, asleep" });
  });

  test("they are updated ten seconds after the last change", () => {
    mock.start(wren);
    mock.pass(delay - 1);
    mock.start(asleep, { custom: true });
    mock.pass(delay - 1);
    expect(texts()).toEqual({ frontString: "Juniper", customFrontString: "" });
    mock.pass(1);
    expect(texts()).toEqual({ frontString: "Juniper, Wren", customFrontString: "Asleep" });
  });

  test("a member who is also fronting with the id in capitals is named once", () => {
    for (const id of [juniper, wren]) expect(mock.start(id.toUpperCase()).status).toBe(200);
    mock.pass(delay);
    expect(texts().frontString).toBe("Juniper, Wren");
  });

  const changes: [what: string, change: () => { status: number }, text: string][] = [
    ["starting to front", () => mock.start(wren), "Juniper, Sol, Wren"],
    ["adding an entry that has ended", () => mock.start(wren, { live: false, endTime: 2 }), "Juniper, Sol"],
    ["ending an entry", () => mock.patch(`/v1/frontHistory/${junipersFront}`, { live: false }), "Sol"],
    ["deleting a live entry", () => mock.delete(`/v1/frontHistory/${junipersFront}`), "Sol"],
    ["deleting a member in front", () => mock.delete(`/v1/member/${juniper}`), "Sol"],
    ["changing a member in front", () => mock.patch(`/v1/member/${juniper}`, { name: "June" }), "June, Sol"],
  ];
  const others: typeof changes = [
    ["moving an entry to another member", () => mock.patch(`/v1/frontHistory/${junipersFront}`, { member: wren }), ""],
    ["a live entry that stays live", () => mock.patch(`/v1/frontHistory/${junipersFront}`, { live: true }), ""],
    ["changing an entry that has ended", () => mock.patch(`/v1/frontHistory/${wrensFront}`, { live: false }), ""],
    ["deleting an entry that has ended", () => mock.delete(`/v1/frontHistory/${wrensFront}`), ""],
    ["deleting a member who is not in front", () => mock.delete(`/v1/member/${wren}`), ""],
    ["changing a member who is not in front", () => mock.patch(`/v1/member/${wren}`, { name: "Jay" }), ""],
  ];
  test.each([...changes, ...others])("after %s, they are either rebuilt or unchanged", (_, change, text) => {
    mock.start(sol);
    mock.pass(delay);
    expect(texts().frontString, "Sol is hidden").toBe("Juniper");
    mock.share("members", sol);
    mock.pass(delay);
    expect(change().status).toBe(200);
    mock.pass(delay);
    expect(texts().frontString).toBe(text || "Juniper");
  });

  test("a deletion that is too late also rebuilds them, since its side effects still happen", () => {
    mock.start(asleep, { custom: true });
    mock.pass(delay);
    mock.share("members", sol);
    const late = { "Operation-Time": "1" };
    expect(mock.delete(`/v1/customFront/${asleep}`, late).status).toBe(404);
    mock.pass(delay);
    expect(texts()).toEqual({ frontString: "Juniper", customFrontString: "" });
    mock.start(sol);
    mock.share("members", juniper, []);
    expect(mock.delete(`/v1/frontHistory/${junipersFront}`, late).status).toBe(404);
    mock.pass(delay);
    expect(texts().frontString).toBe("Sol");
  });

  test("two systems that change almost simultaneously each have their own text, each on time", () => {
    const tide = mock.friend.post("/v1/member", { name: "Tide" }).json;
    const bucket = { name: "Friends", desc: "", color: "", icon: "", rank: "0" };
    const buckets = [mock.friend.post("/v1/privacyBucket", bucket).json];
    mock.friend.share("members", tide, buckets);
    mock.friend.patch("/v1/privacyBucket/assignbuckets", { friendUid: me, buckets });
    mock.start(wren);
    mock.pass(1);
    mock.friend.start(tide);
    mock.pass(delay - 1);
    expect(texts().frontString).toBe("Juniper, Wren");
    expect(texts(friend)).not.toHaveProperty("frontString");
    mock.pass(1);
    expect(texts(friend)).toEqual({ frontString: "Tide", customFrontString: "" });
    expect(mock.get("/v1/friends/getFrontValues").json.results).toEqual([
      { uid: friend, frontString: "Tide", customFrontString: "" },
    ]);
  });

  test("a system that never changed has none, but its friend still reads an empty one for custom fronts", () => {
    expect(texts(friend)).toEqual({ customFrontString: "" });
    expect(mock.get("/v1/friends/getFrontValues").json.results).toEqual([{ uid: friend }]);
  });

  test("the owner can read in the settings which names a notification would have: only of members that allow it", () => {
    mock.patch(`/v1/member/${wren}`, { preventsFrontNotifs: true });
    mock.share("members", moth);
    const listener = mock.listen("friend");
    for (const member of [wren, moth, sol]) mock.start(member);
    mock.pass(delay);
    expect(mock.get(`/v1/friend/${me}/${friend}`).json.content).toMatchObject({
      frontString: "Juniper, Moth, Wren",
      customFrontString: "",
      frontNotificationString: "Juniper",
    });
    expect(notifications(listener), "the notification's names are unchanged").toEqual([]);
  });
});

test.each<[boolean | undefined, string]>([
  [undefined, "Asleep"],
  [false, "Asleep"],
  [true, ""],
])(
  "a custom front whose `preventsFrontNotifs` is %j leaves %j in a migrated account's text and its notification",
  (preventsFrontNotifs, name) => {
    if (preventsFrontNotifs !== undefined) mock.patch(`/v1/customFront/${asleep}`, { preventsFrontNotifs });
    const listener = mock.listen("friend");
    mock.start(asleep, { custom: true });
    mock.pass(delay);
    expect(texts().customFrontString).toBe(name);
    const expected = name ? [["lantern-house", `Fronting: Juniper \nCustom fronting: ${name}`]] : [];
    expect(notifications(listener)).toEqual(expected);
    expect(mock.get(`/v1/customFront/${me}/${asleep}`, "friend").status, "the friend still sees it").toBe(200);
  },
);

test("the flag of a custom front that is fronting changes the text; on a legacy account it never does", () => {
  mock.start(asleep, { custom: true });
  mock.pass(delay);
  mock.patch(`/v1/customFront/${asleep}`, { preventsFrontNotifs: true });
  mock.pass(delay);
  expect(texts().customFrontString).toBe("");
  mock.core.reset("legacy");
  mock.patch(`/v1/customFront/${asleep}`, { preventsFrontNotifs: true });
  mock.start(asleep, { custom: true });
  expect(texts().customFrontString).toBe("Asleep");
});

describe("front texts of a legacy account", () => {
  beforeEach(() => {
    mock.core.reset("legacy");
  });
  const trust = (trusted: boolean) => mock.patch(`/v1/friend/${friend}`, { trusted });
  const flags = (path: string, isPrivate: boolean, preventTrusted: boolean) =>
    mock.patch(`/v1/${path}`, { private: isPrivate, preventTrusted });

  test("they change at once, and names are in alphabetical order", () => {
    mock.patch(`/v1/member/${wren}`, { name: "ash" });
    mock.start(wren);
    expect(texts()).toEqual({ frontString: "ash, Juniper", customFrontString: "" });
    const settings = mock.get(`/v1/friend/${me}/${friend}`).json.content;
    expect(settings, "they are not stored with the friend").not.toHaveProperty("frontString");
  });

  test("they are those of the last change of front", () => {
    for (const member of [juniper, wren, sol]) flags(`member/${member}`, false, false);
    mock.patch(`/v1/frontHistory/${junipersFront}`, { member: sol });
    expect(texts().frontString).toBe("Juniper");
    mock.start(wren);
    expect(texts().frontString).toBe("Sol, Wren");
  });

  test("the two privacy flags decide which names friends and trusted friends see", () => {
    const ivy = mock.post("/v1/member", { name: "Ivy" }).json;
    const hazy = mock.post("/v1/customFront", { name: "Hazy" }).json;
    const dozing = mock.post("/v1/customFront", { name: "Dozing", private: true, preventTrusted: true }).json;
    flags(`member/${wren}`, true, false);
    flags(`member/${sol}`, true, true);
    flags(`member/${moth}`, false, true);
    for (const member of [wren, sol, moth, ivy]) mock.start(member);
    for (const customFront of [asleep, hazy, dozing]) mock.start(customFront, { custom: true });
    expect(texts()).toEqual({ frontString: "Juniper, Moth", customFrontString: "Asleep" });
    trust(true);
    expect(texts()).toEqual({ frontString: "Ivy, Juniper, Moth, Wren", customFrontString: "Asleep, Hazy" });
    expect(mock.get("/v1/friends/getFrontValues", "friend").json.results).toEqual([
      { uid: me, frontString: "Ivy, Juniper, Moth, Wren", customFrontString: "Asleep, Hazy" },
    ]);
  });

  test("`custom` of an entry decides whether its name is looked up among members or custom fronts", () => {
    mock.start(asleep, { custom: false });
    mock.start(wren, { custom: true });
    expect(texts()).toEqual({ frontString: "Juniper", customFrontString: "" });
  });

  test("a friend is notified ten seconds later, about members that do not prevent it", () => {
    mock.patch(`/v1/member/${juniper}`, { preventsFrontNotifs: true });
    const [listener, own] = [mock.listen("friend"), mock.listen()];
    mock.start(wren);
    mock.start(asleep, { custom: true });
    expect(texts()).toEqual({ frontString: "Juniper, Wren", customFrontString: "Asleep" });
    mock.pass(delay - 1);
    expect(notifications(listener)).toEqual([]);
    mock.pass(1);
    expect(notifications(listener)).toEqual([["lantern-house", "Fronting: Wren\nCustom fronting: Asleep"]]);
    expect(notifications(own)).toEqual([]);
  });

  test("a friend is only notified about what changes for friends with the same trust", () => {
    flags(`member/${wren}`, true, false);
    const listener = mock.listen("friend");
    mock.start(wren);
    mock.pass(delay);
    expect(notifications(listener)).toEqual([]);
    trust(true);
    mock.start(asleep, { custom: true });
    mock.pass(delay);
    const trusted = ["lantern-house", "Fronting: Juniper, Wren\nCustom fronting: Asleep"];
    expect(notifications(listener)).toEqual([trusted]);
    trust(false);
    mock.delete(`/v1/frontHistory/${junipersFront}`);
    mock.pass(delay);
    expect(notifications(listener)).toEqual([trusted, ["lantern-house", "Custom fronting: Asleep"]]);
  });

  test("a friend without a value for trust counts as not trusted", () => {
    mock.delete(`/v1/friends/remove/${friend}`);
    const settings = { seeMembers: true, seeFront: true, getFrontNotif: true };
    mock.post("/v2/friends/request/add/lantern-house", { settings }, "friend");
    mock.post("/v2/friends/request/add/quiet-harbour", { settings });
    expect(mock.get(`/v1/friend/${me}/${friend}`).json.content.trusted).toBeNull();
    mock.friend.patch(`/v1/friend/${me}`, { getTheirFrontNotif: true });
    flags(`member/${sol}`, true, false);
    const listener = mock.listen("friend");
    mock.start(sol);
    mock.start(wren);
    mock.pass(delay);
    expect(notifications(listener)).toEqual([["lantern-house", "Fronting: Juniper, Wren"]]);
  });
});

describe.each(["migrated", "legacy"] as const)("notifications of a %s account", (account) => {
  beforeEach(() => {
    mock.core.reset(account);
  });

  test.each([
    [true, true, 1],
    [true, false, 0],
    [false, true, 0],
  ])("with `getFrontNotif` %s and the friend's `getTheirFrontNotif` %s, their number is %d", (mine, theirs, count) => {
    const listener = mock.listen("friend");
    mock.friend.patch(`/v1/friend/${me}`, { getTheirFrontNotif: theirs });
    // Later than the friend's change, this would switch theirs off as well.
    const before = { "Operation-Time": String(mock.now() - 1) };
    expect(mock.patch(`/v1/friend/${friend}`, { getFrontNotif: mine, seeFront: false }, before).status).toBe(200);
    expect(mock.get(`/v1/friend/${friend}/${me}`).json.content.getTheirFrontNotif).toBe(theirs);
    mock.start(wren);
    mock.pass(delay);
    expect(notifications(listener)).toHaveLength(count);
  });

  test("name members, custom fronts or both; there is none for an empty front or for the same names again", () => {
    const listener = mock.listen("friend");
    const id = mock.start(asleep, { custom: true }).json;
    mock.pass(delay);
    mock.delete(`/v1/frontHistory/${junipersFront}`);
    mock.pass(delay);
    mock.delete(`/v1/frontHistory/${id}`);
    mock.pass(delay);
    const wrens = mock.start(wren).json;
    mock.pass(delay);
    mock.delete(`/v1/frontHistory/${wrensFront}`);
    mock.start(wren, { live: false, endTime: 2 });
    mock.pass(delay);
    mock.delete(`/v1/frontHistory/${wrens}`);
    mock.pass(delay);
    const both = account === "legacy" ? "Fronting: Juniper\n" : "Fronting: Juniper \n";
    expect(notifications(listener)).toEqual([
      ["lantern-house", `${both}Custom fronting: Asleep`],
      ["lantern-house", "Custom fronting: Asleep"],
      ["lantern-house", "Fronting: Wren"],
    ]);
  });
});

test("friends in a loaded export file who are unknown to the mock do not prevent others from being notified", async () => {
  const friends = [{ _id: ids.free, uid: me, frienduid: "somebody", seeFront: true, getFrontNotif: true }];
  const members = [{ _id: wren, uid: me, name: "Wren", preventsFrontNotifs: false, buckets: [friendsBucket] }];
  const own = await createTestCore({ seed: { users: [{ _id: "owner", username: "lamp-house" }], friends, members } });
  const listener = own.listen("friend");
  own.start(wren);
  own.pass(delay);
  expect(notifications(listener)).toEqual([["lamp-house", "Fronting: Wren"]]);
});

describe("the front text of a migrated account", () => {
  test("is rebuilt after a change of a custom front that is fronting, and of no other", () => {
    mock.start(asleep, { custom: true });
    mock.pass(delay);
    mock.patch(`/v1/customFront/${asleep}`, { name: "Away" });
    mock.pass(delay);
    expect(texts().customFrontString).toBe("Away");
    mock.share("frontStatuses", asleep, [ids.trustedBucket]);
    mock.patch(`/v1/customFront/${blurry}`, { name: "Blur" });
    mock.pass(delay);
    expect(texts().customFrontString, "from before it was hidden").toBe("Away");
  });

  test("is not rebuilt if buckets change, but if anything about a fronting member changes (modules/events/frontChange.ts)", () => {
    expect(mock.share("members", juniper, []).status).toBe(200);
    mock.patch("/v1/privacyBucket/assignbuckets", { friendUid: friend, buckets: [ids.familyBucket] });
    mock.patch("/v1/privacyBucket/assignfriends", { bucket: friendsBucket, friends: [friend] });
    mock.delete(`/v1/privacyBucket/${ids.trustedBucket}`);
    mock.pass(delay);
    expect(mock.friend.get(`/v1/friend/${me}/getFront`).json.fronters).toEqual([]);
    expect(texts().frontString).toBe("Juniper");
    mock.patch(`/v1/member/${juniper}`, { color: "#000000" });
    mock.pass(delay);
    expect(texts().frontString).toBe("");
  });
});

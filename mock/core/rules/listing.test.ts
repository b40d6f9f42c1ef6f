import { beforeAll, describe, expect, test } from "vitest";
import { ids } from "../../lib/mock/scenarios/ids";
import { createTestCore, type TestCore } from "./support/core";

const { me, friend, friendsBucket } = ids;

const names = (mock: TestCore, path: string, token?: "friend"): string[] =>
  mock.get(path, token).json.map(({ content }: { content: { name: string } }) => content.name);

/** Five members whose name, number and id are in different orders. */
const numbers: Record<string, number> = { Elm: 3, Ash: 5, Oak: 1, Fir: 4, Bay: 2 };
let trees: TestCore;
beforeAll(async () => {
  const members = Object.entries(numbers).map(([name, number], index) => ({
    ...{ _id: `tree${index}`, name, number, leaf: { length: -number } },
  }));
  trees = await createTestCore({ seed: { members } });
});

describe("a list", () => {
  test.each([
    ["", ["Ash", "Bay", "Elm", "Fir", "Oak"]],
    ["limit=2", ["Ash", "Bay"]],
    ["limit=9", ["Ash", "Bay", "Elm", "Fir", "Oak"]],
    ["start=0", ["Ash", "Bay", "Elm", "Fir", "Oak"]],
    ["start=3", ["Fir", "Oak"]],
    ["start=9", []],
    ["start=1&limit=2", ["Bay", "Elm"]],
    ["start=4&limit=2", ["Oak"]],
    ["sortBy=number&sortOrder=1", ["Oak", "Bay", "Elm", "Fir", "Ash"]],
    ["sortBy=number&sortOrder=-1", ["Ash", "Fir", "Elm", "Bay", "Oak"]],
    ["sortBy=number&sortOrder=-1&start=1&limit=2", ["Fir", "Elm"]],
    ["sortBy=leaf.length&sortOrder=1", ["Ash", "Fir", "Elm", "Bay", "Oak"]],
    ["sortBy=_id&sortOrder=1", Object.keys(numbers)],
    ["sortBy=_id&sortOrder=-1", Object.keys(numbers).reverse()],
    ["sortBy=bark.colour&sortOrder=1", Object.keys(numbers)],
    ["sortBy=number", ["Ash", "Bay", "Elm", "Fir", "Oak"]],
    ["sortOrder=-1", ["Ash", "Bay", "Elm", "Fir", "Oak"]],
  ])("with %j has %j", (query, expected) => {
    expect(names(trees, `/v1/members/${me}?${query}`)).toEqual(expected);
  });

  test.each([
    ["sortBy=name&sortOrder=asc", "sortOrder must be 1 or -1"],
    ["sortBy=name&sortOrder=2", "sortOrder must be 1 or -1"],
    ["start=-1", "start must not be negative"],
  ])("with %j gets no response", (query, reason) => {
    expect(trees.get(`/v1/members/${me}?${query}`).silence).toBe(reason);
  });

  test("of your own custom fields is sorted by their `order`, not by creation", async () => {
    const mock = await createTestCore();
    mock.patch("/v1/customField/order", { fields: [{ id: ids.favouriteTea, order: "0|zzzzzz:" }] });
    expect(names(mock, `/v1/customFields/${me}`)).toEqual(["Birthday", "Favourite tea"]);
  });

  test("that is not sorted has the order in which its objects were stored", async () => {
    const mock = await createTestCore();
    const channel = (name: string): string => mock.post("/v1/chat/channel", { name, desc: "" }).json;
    const made = [channel("b"), channel("a")];
    for (const writer of [ids.wren, ids.juniper]) {
      mock.post("/v1/chat/message", { message: "Hi", channel: made[0], writer, writtenAt: 1 });
    }
    const messages: { content: { writer: string } }[] = mock.get(`/v1/chat/messages/${made[0]}?limit=5`).json;
    expect(messages.map(({ content }) => content.writer)).toEqual([ids.wren, ids.juniper]);
  });
});

describe("a list read by a friend", () => {
  const group = { parent: "root", color: "", desc: "", emoji: "", members: [] };

  test("of a migrated account is paged after hidden objects are removed", async () => {
    const mock = await createTestCore();
    const hidden: string = mock.post("/v1/group", { ...group, name: "A" }).json;
    const shown: string = mock.post("/v1/group", { ...group, name: "B" }).json;
    mock.patch("/v1/privacyBucket/setbuckets", { id: shown, type: "groups", buckets: [friendsBucket] });
    expect(hidden).not.toBe(shown);
    expect(names(mock, `/v1/groups/${me}?limit=2`, "friend")).toEqual(["B", "Day crew"]);
    expect(names(mock, `/v1/groups/${me}?start=1`, "friend")).toEqual(["Day crew"]);
  });

  test("of a legacy account is paged before hidden objects are removed", async () => {
    const mock = await createTestCore();
    mock.core.reset("legacy");
    mock.post("/v1/group", { ...group, name: "A", private: true, preventTrusted: true });
    mock.post("/v1/group", { ...group, name: "B", private: false, preventTrusted: false });
    expect(names(mock, `/v1/groups/${me}?limit=2`, "friend")).toEqual(["B"]);
    expect(names(mock, `/v1/groups/${me}?start=1`, "friend")).toEqual(["B", "Day crew"]);
  });

  test("is sorted by name unless the query says otherwise; your own custom fields are sorted by `order` (api/v1/customFields.ts:90)", async () => {
    const mock = await createTestCore();
    mock.patch("/v1/privacyBucket/setbuckets", { id: ids.birthday, type: "customFields", buckets: [friendsBucket] });
    const path = `/v1/customFields/${me}`;
    const [byName, byOrder] = [
      ["Birthday", "Favourite tea"],
      ["Favourite tea", "Birthday"],
    ];
    expect(names(mock, path)).toEqual(byOrder);
    expect(names(mock, `${path}?limit=9`)).toEqual(byOrder);
    expect(names(mock, `${path}?sortBy=order`)).toEqual(byName);
    expect(names(mock, `${path}?sortOrder=1`)).toEqual(byName);
    expect(names(mock, `${path}?sortBy=order&sortOrder=1`)).toEqual(byOrder);
    expect(names(mock, path, "friend")).toEqual(byName);
    expect(names(mock, `${path}?sortBy=order&sortOrder=1`, "friend")).toEqual(byOrder);
    expect(mock.get(`/v1/customFields/${friend}`).json).toEqual([]);
  });
});

test("when sorting by `_id`, ids of an older form come before the database's", async () => {
  const mixed = ["0000000000000000000000aa", "Zulu", "ffffffffffffffffffffffff", "alpha"];
  const own = await createTestCore({ seed: { polls: mixed.map((_id) => ({ _id, name: "x" })) } });
  const sorted = ["Zulu", "alpha", "0000000000000000000000aa", "ffffffffffffffffffffffff"];
  const idsBy = (order: number) => own.idsOf(`/v1/polls/${me}?sortBy=_id&sortOrder=${order}`);
  expect(idsBy(1)).toEqual(sorted);
  expect(idsBy(-1)).toEqual(sorted.reverse());
});

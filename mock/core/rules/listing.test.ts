import { beforeAll, describe, expect, test } from "vitest";
import { ids } from "../../scenarios/ids";
import { createTestCore, type Requests, type TestCore } from "../../testing/core";
import { freshCore } from "../../testing/freshCore";
import { processorTime } from "../../testing/processorTime";

const { me, friend } = ids;

const mock = freshCore();

const names = (by: Requests, path: string): string[] =>
  by.get(path).json.map(({ content }: { content: { name: string } }) => content.name);

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

  test("of your own custom fields is sorted by their `order`, not by creation", () => {
    mock.patch("/v1/customField/order", { fields: [{ id: ids.favouriteTea, order: "0|zzzzzz:" }] });
    expect(names(mock, `/v1/customFields/${me}`)).toEqual(["Birthday", "Favourite tea"]);
  });

  test("that is not sorted has the order in which its objects were stored", () => {
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

  test("of a migrated account is paged after hidden objects are removed", () => {
    const hidden: string = mock.post("/v1/group", { ...group, name: "A" }).json;
    const shown: string = mock.post("/v1/group", { ...group, name: "B" }).json;
    mock.share("groups", shown);
    expect(hidden).not.toBe(shown);
    expect(names(mock.friend, `/v1/groups/${me}?limit=2`)).toEqual(["B", "Day crew"]);
    expect(names(mock.friend, `/v1/groups/${me}?start=1`)).toEqual(["Day crew"]);
  });

  test("of a legacy account is paged before hidden objects are removed", () => {
    mock.core.reset("legacy");
    mock.post("/v1/group", { ...group, name: "A", private: true, preventTrusted: true });
    mock.post("/v1/group", { ...group, name: "B", private: false, preventTrusted: false });
    expect(names(mock.friend, `/v1/groups/${me}?limit=2`)).toEqual(["B"]);
    expect(names(mock.friend, `/v1/groups/${me}?start=1`)).toEqual(["B", "Day crew"]);
  });

  test("is sorted by name unless the query says otherwise; your own custom fields are sorted by `order` (api/v1/customFields.ts:90)", () => {
    mock.share("customFields", ids.birthday);
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
    expect(names(mock.friend, path)).toEqual(byName);
    expect(names(mock.friend, `${path}?sortBy=order&sortOrder=1`)).toEqual(byOrder);
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

test("a list of members is not paged for a friend", () => {
  const path = `/v1/members/${me}?limit=1&sortBy=name&sortOrder=-1`;
  expect(names(mock.friend, path)).toEqual(["Juniper", "Wren"]);
});

test("a list is empty, never 404, for an id that does not exist", () => {
  const paths = [
    `notes/${me}/nobody`,
    "comments/members/nobody",
    "board/member/nobody",
    "chat/messages/nobody?limit=1",
  ];
  for (const path of paths) expect(mock.get(`/v1/${path}`), path).toMatchObject({ status: 200, text: "[]" });
});

test("a limit that is not a whole number is accepted", () => {
  const count = (query: string) => names(mock, `/v1/members/${me}?${query}`).length;
  expect([count("limit=-2"), count("limit=2.5")]).toEqual([2, 2]);
  for (const query of ["limit=abc", "limit=1&limit=2", "limit=%", "start=abc"]) expect(count(query), query).toBe(5);
});

describe("the property to sort by", () => {
  const sorted = (path: string) => trees.get(`/v1/members/${me}?sortBy=${path}&sortOrder=1`);

  test.each(["name.length", "name.0", "constructor", "constructor.name", "__proto__", "toString.length"])(
    "is not %s, which no document has",
    async (path) => {
      const members = ["Juniper", "Ash", "Oaks"].map((name) => ({ _id: name, name }));
      const own = await createTestCore({ seed: { members } });
      for (const order of [1, -1]) {
        expect(own.idsOf(`/v1/members/${me}?sortBy=${path}&sortOrder=${order}`)).toEqual(["Juniper", "Ash", "Oaks"]);
      }
    },
  );

  test("can be an item of a list, but not the list's length", async () => {
    const polls = [[3], [1, 2], [2, 1, 1]].map((votes, index) => ({ _id: `poll${index}`, votes }));
    const own = await createTestCore({ seed: { polls } });
    const by = (path: string) => own.idsOf(`/v1/polls/${me}?sortBy=${path}&sortOrder=-1`);
    expect(by("votes.0")).toEqual(["poll0", "poll2", "poll1"]);
    expect(by("votes.length")).toEqual(["poll0", "poll1", "poll2"]);
  });

  test.each(["a..b", ".", "a.", ".a", "%00", "a%00b"])("gets no response if the database refuses it: %s", (path) => {
    expect(sorted(path).silence).toMatch(/sortBy/);
    expect(trees.get(`/v1/members/${me}?sortBy=${path}`).status, "without an order, it is ignored").toBe(200);
  });

  test("can have as many parts as fit into an address, and long values", async () => {
    const members = Array.from({ length: 1000 }, (_, index) => ({
      ...{ _id: `member${index}`, name: `${"x".repeat(10_000)}${index}`, a: { a: {} } },
    }));
    const own = await createTestCore({ seed: { members } });
    for (const query of [`sortBy=${Array(7000).fill("a").join(".")}&sortOrder=1`, "sortBy=name&sortOrder=-1"]) {
      const time = processorTime(() => expect(own.get(`/v1/members/${me}?${query}`).status).toBe(200));
      expect(time, query.slice(0, 20)).toBeLessThan(1500);
    }
  });
});

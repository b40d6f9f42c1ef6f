import fs from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { examplePath } from "../../description/model/examples";
import type { Operation } from "../../description/model/operations";
import { fromRoot } from "../../toolkit/files/paths";
import { otherObjects } from "../core/data/otherObjects";
import { people } from "../core/data/people";
import { exampleObjects, startTime } from "../core/data/seed";
import { startTestMock, type TestMock } from "../testing/client";
import { allOperations, description, successResponse } from "../testing/description";

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
afterAll(() => mock.close());

interface ExampleObject {
  id: string;
  content: Record<string, unknown>;
}

const reading = (await allOperations()).filter(({ method }) => method === "GET");

/** Objects of an example that exist at the start. */
function objectsOf(example: unknown): ExampleObject[] {
  return [example]
    .flat()
    .filter((value): value is ExampleObject => typeof value === "object" && value !== null && "content" in value)
    .filter(({ id }) => !/^[0-9a-f]{24}$/.test(id) || Number.parseInt(id.slice(0, 8), 16) * 1000 < startTime);
}

/** The path parameter that identifies the object; settings are identified by the friend they are about. */
function idOf(operation: Operation, id: string): Record<string, string> {
  const name = /\{(\w+)\}$/.exec(operation.displayPath)?.[1] ?? "";
  return name === "friendId" ? {} : { [name]: id };
}

async function answered(path: string, token: string): Promise<ExampleObject[]> {
  return [(await mock.get(path, token)).json].flat();
}

/** Reading operations with an example of this name that shows objects of the start, and those objects. */
async function showing(name: "example" | "asFriend") {
  const all = await Promise.all(
    reading.map(async (operation) => {
      const example = (await successResponse(operation)).examples[name];
      return { id: operation.id, operation, isList: Array.isArray(example), objects: objectsOf(example) };
    }),
  );
  return all.filter(({ objects }) => objects.length > 0);
}
const [forOwners, forFriends] = [await showing("example"), await showing("asFriend")];

test("many examples show objects that exist at the start, some as a friend sees them", () => {
  expect(forOwners.length).toBeGreaterThan(35);
  expect(forFriends.length).toBeGreaterThan(8);
});

describe("the mock returns what the examples show", () => {
  test.each(forOwners)("$id", async ({ operation, isList, objects }) => {
    for (const object of objects) {
      const path = examplePath(operation, isList ? {} : idOf(operation, object.id));
      const query = operation.id === "getFrontHistory" ? "?startTime=0&endTime=1749999999999" : "?limit=100";
      const found = (await answered(path + query, mock.tokens.all)).find(({ id }) => id === object.id);
      expect(found, `${path} ${object.id}`).toEqual(object);
    }
  });

  test.each(forFriends)("$id, as a friend", async ({ operation, isList, objects }) => {
    for (const object of objects) {
      const token = object.id === people.quietHarbour ? mock.tokens.all : mock.tokens.friend;
      const path = examplePath(operation, isList ? {} : idOf(operation, object.id));
      expect((await answered(path, token)).find(({ id }) => id === object.id)).toEqual(object);
    }
  });

  test.each([
    "getCurrentFrontersOfSystem",
    "getCurrentFrontersOfSystemTextFormat",
    "getCurrentFrontersOfFriendsTextFormat",
  ])("%s, called by the friend", async (id) => {
    const operation = reading.find((one) => one.id === id);
    if (!operation) throw new Error(`Operation ${id} does not exist.`);
    const { example } = (await successResponse(operation)).examples;
    const path = examplePath(operation, { systemId: people.lanternHouse });
    expect((await mock.get(path, mock.tokens.friend)).json).toEqual(example);
  });

  test.each([
    ["getCurrentFrontersOfSystem", "empty"],
    ["getCurrentFrontersOfSystemTextFormat", "notYetBuilt"],
  ])("%s, called for the friend with the id of the request", async (id, first) => {
    const operation = reading.find((one) => one.id === id);
    if (!operation) throw new Error(`Operation ${id} does not exist.`);
    const { examples } = await successResponse(operation);
    expect(Object.keys(examples)[0]).toBe(first);
    expect((await mock.get(examplePath(operation), mock.tokens.all)).json).toEqual(examples[first]);
  });
});

test("the additional objects of the fictional system are in no example", async () => {
  const shown = new Set(exampleObjects(await description()).map(({ id }) => id));
  expect(otherObjects.map(({ id }) => id).filter((id) => shown.has(id))).toEqual([]);
});

test("the mock has the whole fictional system, as of its start time", async () => {
  const page = fs.readFileSync(fromRoot("description/openapi/example-system.md"), "utf8");
  const lines = page.split("\n").filter((line) => !line.includes("only in the sample of the export file"));
  const ids = [...lines.join("\n").matchAll(/^\| (.+?) \| `([0-9a-f]{24})` \| (\d{13})/gm)];
  expect(ids.length).toBeGreaterThan(30);
  const lists = [
    "/v1/members/ME",
    "/v1/customFronts/ME",
    "/v1/customFields/ME",
    "/v1/privacyBuckets",
    "/v1/groups/ME",
    "/v1/frontHistory",
    "/v1/polls/ME",
    "/v1/timers/automated/ME",
    "/v1/timers/repeated/ME",
    "/v1/chat/categories",
    "/v1/chat/channels",
    "/v1/chat/messages/683ec818bc8550c62a4ffaa8?limit=100",
    "/v1/board/unread",
    "/v1/notes/ME/683d6c481f2cdf57abc7f967",
    "/v1/comments/frontHistory/684d24f853583b032ca8dc3e",
    "/v1/user/ME/reports",
    "/v1/auth/logs",
    "/v1/friends/settings",
  ];
  const there: string[] = [];
  for (const path of lists) {
    there.push(...(await answered(path.replace("ME", people.lanternHouse), mock.tokens.all)).map(({ id }) => id));
  }
  const expected = ids.filter(([, , , created]) => Number(created) < startTime).map(([, name, id]) => `${name} ${id}`);
  expect(ids.map(([, name, id]) => `${name} ${id}`).filter((line) => there.includes(line.slice(-24)))).toEqual(
    expected,
  );
});

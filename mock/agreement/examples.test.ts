import { describe, expect, test } from "vitest";
import { examplePath } from "../../description/model/examples";
import type { Operation } from "../../description/model/operations";
import { otherObjects } from "../core/data/otherObjects";
import { people } from "../core/data/people";
import { exampleObjects, startTime } from "../core/data/seed";
import type { Requests } from "../testing/core";
import { allOperations, description, successResponse } from "../testing/description";
import { freshCore } from "../testing/freshCore";

const mock = freshCore();

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

function answered(path: string, by: Requests): ExampleObject[] {
  return [by.get(path).json].flat();
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
  test.each(forOwners)("$id", ({ operation, isList, objects }) => {
    for (const object of objects) {
      const path = examplePath(operation, isList ? {} : idOf(operation, object.id));
      const query = operation.id === "getFrontHistory" ? "?startTime=0&endTime=1749999999999" : "?limit=100";
      const found = answered(path + query, mock).find(({ id }) => id === object.id);
      expect(found, `${path} ${object.id}`).toEqual(object);
    }
  });

  test.each(forFriends)("$id, as a friend", ({ operation, isList, objects }) => {
    for (const object of objects) {
      const by = object.id === people.quietHarbour ? mock : mock.friend;
      const path = examplePath(operation, isList ? {} : idOf(operation, object.id));
      expect(answered(path, by).find(({ id }) => id === object.id)).toEqual(object);
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
    expect(mock.friend.get(path).json).toEqual(example);
  });

  test.each([
    ["getCurrentFrontersOfSystem", "empty"],
    ["getCurrentFrontersOfSystemTextFormat", "notYetBuilt"],
  ])("%s, called for the friend with the id of the request", async (id, first) => {
    const operation = reading.find((one) => one.id === id);
    if (!operation) throw new Error(`Operation ${id} does not exist.`);
    const { examples } = await successResponse(operation);
    expect(Object.keys(examples)[0]).toBe(first);
    expect(mock.get(examplePath(operation)).json).toEqual(examples[first]);
  });
});

test("the additional objects of the fictional system are in no example", async () => {
  const shown = new Set(exampleObjects(await description()).map(({ id }) => id));
  expect(otherObjects.map(({ id }) => id).filter((id) => shown.has(id))).toEqual([]);
});

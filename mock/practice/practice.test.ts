import { expect, test } from "vitest";
import { createMachine } from "../testing/core";
import { description } from "../testing/description";
import { createCompile } from "../validation/ajv";
import { Practice } from "./practice";
import { toStep } from "./requestFields";
import type { SavedServers } from "./types";

const bundled = await description();

function createPractice({ clock, random }: ReturnType<typeof createMachine>, saved: SavedServers = {}) {
  const stored: string[] = [];
  const practice = new Practice({
    ...{ description: bundled, scenarios: {}, compile: createCompile(), clock, random, saved },
    onFrame: () => {},
    onChange: (servers) => stored.push(JSON.stringify(servers)),
  });
  return { practice, stored };
}

/** @returns what every account reads. */
function readAll(practice: Practice) {
  const reads = ["getAllMembers", "getAllGroups", "getCurrentFrontersOfFriendsTextFormat", "getYourAuthedUserId"];
  const accounts = ["own", "friend", "legacy"] as const;
  return accounts.flatMap((account) => reads.map((id) => practice.run(id, 0, account).response?.text));
}

test("a tab's stored state restores its practice servers, with the friends' front texts that came later", () => {
  const machine = createMachine();
  const { practice, stored } = createPractice(machine);
  for (const id of ["addMember", "addGroup", "startWren"]) practice.run(id, 0, "own");
  practice.run("addMember", 0, "legacy");
  machine.pass(10_000);
  const before = readAll(practice);
  expect(before.join()).toContain("Robin");
  expect(before.join()).toContain("Juniper, Wren");
  const { practice: restored } = createPractice(machine, JSON.parse(stored.at(-1) ?? ""));
  expect(readAll(restored)).toEqual(before);
  expect(restored.run("getAllMembers", 0, "own").different).toBe("1 front started, 1 member added, 1 group added");
  expect(restored.run("getAllMembers", 0, "legacy").different).toBe("1 member added");
});

test("a state that is restored and changed keeps what only the other account has", () => {
  const machine = createMachine();
  const first = createPractice(machine);
  first.practice.run("addMember", 0, "legacy");
  const second = createPractice(machine, JSON.parse(first.stored.at(-1) ?? ""));
  second.practice.run("addGroup", 0, "own");
  const third = createPractice(machine, JSON.parse(second.stored.at(-1) ?? "")).practice;
  expect(third.run("getAllMembers", 0, "legacy").different).toBe("1 member added");
  expect(third.run("getAllMembers", 0, "own").different).toBe("1 group added");
});

test("a body is shown as it was typed, and a repeated parameter is announced as the server answers it", () => {
  const { practice } = createPractice(createMachine());
  const [member, history] = ["addMember", "getFrontHistory"].map((id) => practice.choices(id).requests[0]?.fields);
  if (!member || !history) throw new Error("They have no requests.");
  const body = '{ "name": "Ash", "name": "Elm" }';
  expect(practice.send(toStep("POST", { ...member, body })).request.body).toEqual({ text: body, language: "json" });
  const twice = { ...history, query: "startTime=5" };
  expect(practice.problems("getFrontHistory", twice, "own").map(({ words }) => words)).toEqual([
    "“startTime” is there more than once, which the server refuses. Leave one of them.",
  ]);
  expect(practice.send(toStep("GET", twice)).response?.status).toBe(400);
  expect(practice.send(toStep("GET", history)).response?.status).toBe(200);
});

test("starting over forgets the stored state; reading stores nothing", () => {
  const { practice, stored } = createPractice(createMachine());
  practice.run("addMember", 0, "own");
  practice.startOver();
  expect(stored.at(-1)).toBe("{}");
  expect(practice.run("getAllMembers", 0, "own").different).toBe("");
  expect(stored).toHaveLength(2);
});

test("a stored state in another form counts as none", () => {
  const saved = { migrated: { objects: { members: 5 } } } as unknown as SavedServers;
  const { practice } = createPractice(createMachine(), saved);
  expect(practice.run("getAllMembers", 0, "own")).toMatchObject({ response: { status: 200 }, different: "" });
});

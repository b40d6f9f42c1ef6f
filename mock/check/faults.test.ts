import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ids } from "../scenarios/ids";
import { everything, linesOf } from "../testing/check";
import { startTestMock, type TestMock } from "../testing/client";
import {
  categoryFault,
  type Fault,
  notFound,
  readFaults,
  requestFault,
  together,
  wholeFaults,
  writeFaults,
} from "../testing/faults";
import { heldOutFaults } from "../testing/heldOutFaults";
import { type Faults, startProxy } from "../testing/proxy";
import { unseenFaults } from "../testing/unseenFaults";
import type { CheckOptions } from "./checkServer";

let mock: TestMock;
beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterAll(() => mock.close());

/** @returns all that a check of a server with these faults says, in lines. */
async function linesFrom(faults: Faults, options: Partial<CheckOptions> = {}, of = mock): Promise<string[]> {
  const proxy = await startProxy(of.url, faults);
  return linesOf({ url: proxy.url, token: of.tokens.all, ...options });
}

/** Every fault is found by its own line, and no line is about anything else. */
function expectEach(faults: Fault[], lines: string[]): void {
  const missed = faults.filter(({ lines: about, own }) => !lines.some((line) => about.test(line) && own.test(line)));
  expect(missed.map(({ name, lines: about }) => [name, lines.filter((line) => about.test(line))])).toEqual([]);
  expect(lines.filter((line) => faults.filter(({ lines: about }) => about.test(line)).length !== 1)).toEqual([]);
}

test("of the 51 faults, 47 are found, and the others have a reason", () => {
  const found = [...readFaults, ...writeFaults, ...wholeFaults, categoryFault];
  expect(new Set([...found.map(({ name }) => name), ...Object.keys(notFound)]).size).toBe(51);
  expect(found).toHaveLength(47);
});

test("faults in what is read are found, each by its own line", async () => {
  const lines = await linesFrom(together(readFaults), { friendToken: mock.tokens.friend });
  expectEach(readFaults, lines);
});

test("faults in what is changed are found, each by its own line", async () => {
  const { read: readToken, friend: friendToken } = mock.tokens;
  const lines = await linesFrom(together(writeFaults), { write: true, reachesOthers: true, readToken, friendToken });
  expectEach(writeFaults, lines);
});

test("faults in chat categories are found in an account without channels", async () => {
  const empty = await startTestMock({ seed: { users: [] } });
  expectEach([categoryFault], await linesFrom(categoryFault.faults, { write: true }, empty));
  await empty.close();
});

test("friend requests are tried between two accounts that are no friends, and their faults are found", async () => {
  await mock.delete(`/v1/friends/remove/${ids.friend}`);
  const before = everything(mock.controls.core);
  const options = { write: true, friendToken: mock.tokens.friend };
  expectEach([requestFault], await linesFrom(requestFault.faults, options));
  expect(everything(mock.controls.core)).toEqual(before);
});

test.each(wholeFaults)("$name: the check says so", async ({ faults, says, write = false }) => {
  const said = await linesFrom(faults, { write });
  expect(said.filter((line) => says.test(line))).toHaveLength(1);
});

test.each([
  ["that the check was not written for", heldOutFaults],
  ["that were chosen before anyone had seen what it finds", unseenFaults],
])("of the faults %s, as many are found as are said to be", async (_, faults) => {
  const { read: readToken, friend: friendToken } = mock.tokens;
  const options = { write: true, reachesOthers: true, readToken, friendToken };
  const lines = await linesFrom(together(faults), options);
  const found = faults.filter(({ own }) => lines.some((line) => own.test(line)));
  const named = (some: typeof faults) => some.map(({ name }) => name);
  expect(named(found), lines.join("\n")).toEqual(named(faults.filter((fault) => fault.found)));
});

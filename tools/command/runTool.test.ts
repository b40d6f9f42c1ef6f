import { afterEach, expect, test, vi } from "vitest";
import { runTool } from "./runTool";

const { argv, exitCode } = process;
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(process, { argv, exitCode });
});

/** What a command is called with, what it prints, and the code that it would exit with. */
async function outcomeOf(args: string[], count?: number) {
  const main = vi.fn();
  const [log, error] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  for (const print of [log, error]) print.mockImplementation(() => {});
  Object.assign(process, { argv: ["node", "tool", ...args], exitCode: 0 });
  runTool("How to.", { colour: { type: "string", default: "red" } }, main, count);
  await new Promise((done) => setImmediate(done));
  return { calls: main.mock.calls, log: log.mock.calls, error: error.mock.calls, code: process.exitCode };
}

test.each([
  [["--colour", "blue"], undefined, { colour: "blue" }],
  [["lamp"], 1, { colour: "red" }],
  [["lamp", "bulb"], Infinity, { colour: "red" }],
  [[], Infinity, { colour: "red" }],
])("%j with %s names: the command gets its options and names", async (args, count, values) => {
  const names = count ? args : [];
  expect(await outcomeOf(args, count)).toEqual({ calls: [[values, names]], log: [], error: [], code: 0 });
});

test("--help prints the help and nothing else happens, whatever the names", async () => {
  expect(await outcomeOf(["--help"], 2)).toEqual({ calls: [], log: [["How to."]], error: [], code: 0 });
});

test.each([
  [[], 1],
  [["lamp", "bulb"], 1],
])("%j where %d is asked for: the help is the error", async (args, count) => {
  expect(await outcomeOf(args, count)).toEqual({ calls: [], log: [], error: [["\nHow to.\n"]], code: 1 });
});

test.each(["lamp", "--lamp"])("%s where none is asked for is an error that leads to the help", async (arg) => {
  const { calls, error, code } = await outcomeOf([arg]);
  expect({ calls, code }).toEqual({ calls: [], code: 1 });
  expect(error).toEqual([[expect.stringMatching(/lamp.*All options: --help/s)]]);
});

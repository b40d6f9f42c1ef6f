import { afterEach, expect, test, vi } from "vitest";
import { UserError } from "../utils/userError";
import { onLostOutput, runTool } from "./runTool";

const { argv, exitCode } = process;
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(process, { argv, exitCode });
});

/** Runs a command. @returns its arguments, its output and its exit code. */
async function outcomeOf(args: string[], count?: number, main = vi.fn()) {
  const [log, error] = [vi.spyOn(console, "log"), vi.spyOn(console, "error")];
  for (const print of [log, error]) print.mockImplementation(() => {});
  Object.assign(process, { argv: ["node", "tool", ...args], exitCode: 0 });
  runTool("How to.", { colour: { type: "string", default: "red" } }, main, count);
  expect(main, "before the rest of its file").not.toHaveBeenCalled();
  await new Promise((done) => setImmediate(done));
  return { calls: main.mock.calls, log: log.mock.calls, error: error.mock.calls, code: process.exitCode };
}

test.each([
  [["--colour", "blue"], undefined, { colour: "blue" }],
  [["lamp"], 1, { colour: "red" }],
  [["lamp", "bulb"], Infinity, { colour: "red" }],
  [[], Infinity, { colour: "red" }],
])("%j with %s arguments: the command receives its options and arguments", async (args, count, values) => {
  const names = count ? args : [];
  expect(await outcomeOf(args, count)).toEqual({ calls: [[values, names]], log: [], error: [], code: 0 });
});

test("--help prints the help and does nothing else, regardless of the arguments", async () => {
  expect(await outcomeOf(["--help"], 2)).toEqual({ calls: [], log: [["How to."]], error: [], code: 0 });
});

test.each([
  [[], 1],
  [["lamp", "bulb"], 1],
])("%j, where %d arguments are required: the help is the error", async (args, count) => {
  expect(await outcomeOf(args, count)).toEqual({ calls: [], log: [], error: [["\nHow to.\n"]], code: 1 });
});

test.each(["lamp", "--lamp"])("%s, where none is expected, is an error that refers to the help", async (arg) => {
  const { calls, error, code } = await outcomeOf([arg]);
  expect({ calls, code }).toEqual({ calls: [], code: 1 });
  expect(error).toEqual([[expect.stringMatching(/lamp.*All options: --help/s)]]);
});

test("a UserError is printed as a plain message", async () => {
  const main = vi.fn(() => {
    throw new UserError("The file is missing.");
  });
  expect(await outcomeOf([], 0, main)).toMatchObject({ error: [["\nThe file is missing.\n"]], code: 1 });
});

test("a full disk is reported as a plain message", async () => {
  const main = vi.fn(() => Promise.reject(Object.assign(new Error("write"), { code: "ENOSPC" })));
  expect(await outcomeOf([], 0, main)).toMatchObject({ error: [[expect.stringMatching(/^\nThe disk is full\./)]] });
});

test.each([new TypeError("x is undefined"), Object.assign(new Error("no right"), { code: "EACCES" }), "stop"])(
  "%s, an unexpected error, is printed with its stack",
  async (reason) => {
    const main = vi.fn(() => Promise.reject(reason));
    expect(await outcomeOf([], 0, main)).toMatchObject({ error: [[reason]], code: 1 });
  },
);

test("output that cannot be written ends a command: quietly without a reader, with 1 otherwise, unless it has its own way", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const { error } = await outcomeOf([]);
  const fail = (code: string) => process.stdout.emit("error", Object.assign(new Error(code), { code }));
  fail("EPIPE");
  fail("EIO");
  process.stderr.emit("error", new Error("EPIPE"));
  expect([exit.mock.calls, error, process.exitCode]).toEqual([[[], []], [], 0]);
  fail("ENOSPC");
  expect([exit.mock.calls, error, process.exitCode]).toEqual([
    [[], [], []],
    [[expect.stringContaining("The disk is full.")]],
    1,
  ]);
  const [gone, failed] = [vi.fn(), vi.fn()];
  onLostOutput(gone, failed);
  for (const code of ["EPIPE", "EIO", "ENOSPC"]) fail(code);
  expect([exit, gone, failed].map(({ mock }) => mock.calls.length)).toEqual([3, 2, 1]);
});

test("a signal ends a command after what it does at its exit, unless the command has its own way", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  const kill = vi.spyOn(process, "kill").mockReturnValue(true);
  await outcomeOf([]);
  process.once("SIGTERM", () => {});
  process.emit("SIGTERM", "SIGTERM");
  expect(exit).not.toHaveBeenCalled();
  await outcomeOf([]);
  const before = process.listeners("exit");
  process.emit("SIGTERM", "SIGTERM");
  expect(exit).toHaveBeenCalledOnce();
  const [last, ...others] = process.listeners("exit").filter((listener) => !before.includes(listener));
  last?.(0);
  process.off("exit", last as () => void);
  expect([kill.mock.calls, others]).toEqual([[[process.pid, "SIGTERM"]], []]);
});

import { parseArgs } from "node:util";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reasonOf, runCommand, UserError } from "./userError";

const print = vi.spyOn(console, "error").mockImplementation(() => {});
const { exitCode } = process;
beforeEach(() => {
  print.mockClear();
  process.exitCode = 0;
});
afterEach(() => {
  process.exitCode = exitCode;
});

/** What a command has printed as an error, and the code that it would exit with. */
async function outcomeOf(main: () => void | Promise<void>): Promise<{ printed: unknown[]; code: unknown }> {
  runCommand(main);
  await new Promise((done) => setImmediate(done));
  return { printed: print.mock.calls.flat(), code: process.exitCode };
}

test("what the person can solve is one plain message", async () => {
  const main = () => {
    throw new UserError("The file is missing.");
  };
  expect(await outcomeOf(main)).toEqual({ printed: ["\nThe file is missing.\n"], code: 1 });
});

test("a wrong option is one plain message that leads to the help", async () => {
  const { printed, code } = await outcomeOf(() => void parseArgs({ args: ["--lamp"], options: {} }));
  expect(printed).toEqual([expect.stringMatching(/^\nUnknown option '--lamp'.*\nAll options: --help\n$/s)]);
  expect(code).toBe(1);
});

test.each([new TypeError("x is undefined"), Object.assign(new Error("no space"), { code: "ENOSPC" }), "stop"])(
  "%s, which nobody foresaw, is shown as it is, with its stack",
  async (error) => {
    expect(await outcomeOf(() => Promise.reject(error))).toEqual({ printed: [error], code: 1 });
  },
);

test("a command that ends well prints nothing and exits with 0", async () => {
  expect(await outcomeOf(() => {})).toEqual({ printed: [], code: 0 });
});

test("output that nobody reads any more ends a command quietly; any other fault of it is thrown", async () => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  await outcomeOf(() => {});
  process.stdout.emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  expect(exit.mock.calls).toEqual([[]]);
  const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
  expect(() => process.stdout.emit("error", full)).toThrow(full);
  expect(exit.mock.calls).toEqual([[]]);
});

test("the reason of a failure is what an error says, or what else was thrown", () => {
  expect([new TypeError("x is undefined"), "stop", 1].map(reasonOf)).toEqual(["x is undefined", "stop", "1"]);
});

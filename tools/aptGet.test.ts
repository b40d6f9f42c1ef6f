import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { scratchFolder } from "../tests/support/scratchFolder";
import { aptGet } from "./aptGet.mjs";

const at = scratchFolder();
afterEach(() => vi.restoreAllMocks());

const held = "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (apt-get)";

/** Runs a program that finds the lock held until it has been started this many times. */
async function outcomeOf(times: number, patience?: number) {
  const [log, error] = [vi.spyOn(console, "log"), vi.spyOn(process.stderr, "write")];
  log.mockReturnValue();
  error.mockReturnValue(true);
  const program = `echo >>${at("starts")}; [ $(wc -l <${at("starts")}) -gt ${times} ] || { echo "${held}" >&2; exit 100; }`;
  const hasSucceeded = await aptGet(["sh", "-c", program], patience, 0.01);
  const starts = fs.readFileSync(at("starts"), "utf8").length;
  return { hasSucceeded, starts, said: log.mock.calls.flat(), errors: error.mock.calls.flat().join("") };
}

const onWindows = process.platform === "win32";
const noShell = onWindows ? " (not run: Windows has no sh)" : "";

test.skipIf(onWindows)(
  `while another program holds the lock, it says which, once, and tries again${noShell}`,
  async () => {
    const said = [expect.stringMatching(/apt-get\)\nWaiting for that lock, for up to 120 seconds/)];
    expect(await outcomeOf(3)).toEqual({ hasSucceeded: true, starts: 4, said, errors: "" });
  },
);

test.skipIf(onWindows)(`if the lock is held for too long, its message is the error${noShell}`, async () => {
  expect(await outcomeOf(1_000_000, 0.1)).toMatchObject({ hasSucceeded: false, errors: `${held}\n` });
});

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { whileLocked } from "./folderLock.mjs";

const at = scratchFolder();
const locked = (work: (add: (pid: number) => void) => Promise<void>) => whileLocked("/site", work, at("locks"), 5);
const ended = () => spawnSync(process.execPath, ["--version"]).pid;

beforeEach(() => vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

/** Leaves a lock with this content behind. @returns its path. */
async function leave(content: string): Promise<string> {
  let file = "";
  await locked(async () => {
    file = at("locks", fs.readdirSync(at("locks"))[0] ?? "");
  });
  fs.writeFileSync(file, content);
  return file;
}

test("one works after the other, even if there is a lock of a process that has ended", async () => {
  await leave(String(ended()));
  let working = 0;
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await setTimeout(5);
    working -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => locked(work)));
  expect(fs.readdirSync(at("locks"))).toEqual([]);
  expect(vi.mocked(console.log).mock.calls).toContainEqual([
    expect.stringMatching(/^Waiting for another command that works on \/site\. /),
  ]);
});

test.each<[string, boolean, () => string, secondsAgo?: number]>([
  ["of processes that have all ended", false, () => `${ended()} ${ended()}`],
  ["of a process that has ended, whose helper has not", true, () => `${ended()} ${process.pid}`],
  ["that names no process yet", true, () => ""],
  ["that has named no process for a minute", false, () => "", 60],
])("a lock %s: another one waits is %j", async (_, expected, content, secondsAgo = 0) => {
  const file = await leave(content());
  const written = Date.now() / 1000 - secondsAgo;
  fs.utimesSync(file, written, written);
  const work = locked(async () => {});
  const first = await Promise.race([work, setTimeout(60, "waits")]);
  expect(first === "waits").toBe(expected);
  fs.rmSync(file, { force: true });
  await work;
});

test("processes that work for the holder are in the lock, which goes even if the work fails", async () => {
  const work = locked(async (add) => {
    add(12);
    const [file = ""] = fs.readdirSync(at("locks"));
    throw new Error(fs.readFileSync(at("locks", file), "utf8"));
  });
  await expect(work).rejects.toThrow(new Error(`${process.pid} 12`));
  expect(fs.readdirSync(at("locks"))).toEqual([]);
});

test("if there cannot be a lock file, as on a full disk, nothing is done and none is left", async () => {
  const work = vi.fn();
  vi.spyOn(fs, "writeFileSync").mockImplementationOnce((file) => {
    fs.closeSync(fs.openSync(String(file), "w"));
    throw Object.assign(new Error("ENOSPC: no space left"), { code: "ENOSPC" });
  });
  await expect(locked(work)).rejects.toThrow("ENOSPC");
  expect([work.mock.calls, fs.readdirSync(at("locks"))]).toEqual([[], []]);
});

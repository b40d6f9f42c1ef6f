import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { UserError } from "../utils/userError";
import { lockFolder } from "./folderLock";
import { fromRoot } from "./paths";

const at = scratchFolder();
const lock = (folder = "/site") => lockFolder(folder, at("locks"), 5);
const file = () => at("locks", fs.readdirSync(at("locks"))[0] ?? "");
const ended = () => spawnSync(process.execPath, ["--version"]).pid;

beforeEach(() => vi.spyOn(console, "log").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

/** Leaves a lock with this content behind. */
async function leave(content: string): Promise<void> {
  const held = await lock();
  const name = file();
  held.release();
  fs.writeFileSync(name, content);
}

/** @returns whether a second process would wait; what it gets is released again. */
async function waits(): Promise<boolean> {
  const second = lock();
  const first = await Promise.race([second, setTimeout(60)]);
  void second.then((got) => got.release());
  return first === undefined;
}

test("a second one waits, with one line, until the first one is released", async () => {
  const first = await lock();
  const second = lock();
  await setTimeout(60);
  expect(vi.mocked(console.log).mock.calls).toEqual([
    [expect.stringMatching(/^Waiting for another command that works on \/site\. /)],
  ]);
  first.release();
  (await second).release();
  expect(fs.readdirSync(at("locks"))).toEqual([]);
});

test("different folders do not wait for each other", async () => {
  const both = await Promise.all([lock("/site"), lock("/other/site")]);
  expect(fs.readdirSync(at("locks"))).toHaveLength(2);
  for (const one of both) one.release();
});

test.each<[string, boolean, () => string]>([
  ["of a process that has ended", false, () => String(ended())],
  ["of a process that has ended, whose helper has not", true, () => `${ended()} ${process.pid}`],
  ["of processes that have all ended", false, () => `${ended()} ${ended()}`],
  ["that is not filled yet", true, () => ""],
  ["with nonsense", false, () => "lamp"],
])("a lock %s: waits is %j", async (_, expected, content) => {
  await leave(content());
  expect(await waits()).toBe(expected);
  fs.rmSync(at("locks"), { recursive: true });
  fs.mkdirSync(at("locks"));
  await setTimeout(20);
});

test("a lock that was left empty is taken over", async () => {
  await leave("");
  fs.utimesSync(file(), 0, 0);
  expect(await waits()).toBe(false);
});

test("processes that work for the holder are noted", async () => {
  const held = await lock();
  held.add(12);
  expect(fs.readFileSync(file(), "utf8")).toBe(`${process.pid} 12`);
  held.release();
});

test("of many that find a stale lock, one at a time holds it", async () => {
  await leave(String(ended()));
  let holders = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const held = await lock();
      holders += 1;
      most = Math.max(most, holders);
      await setTimeout(5);
      holders -= 1;
      held.release();
    }),
  );
  expect(most).toBe(1);
});

test("if there cannot be a lock file, one message says so", async () => {
  vi.spyOn(fs, "writeFileSync").mockImplementation(() => {
    throw Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS" });
  });
  await expect(lock()).rejects.toThrow(UserError);
});

test("after Ctrl+C, the folder stays locked until the processes that work for the holder have ended too", async () => {
  const program = `import { lockFolder } from ${JSON.stringify(fromRoot("description/files/folderLock.ts"))};
    const lock = await lockFolder("/site", ${JSON.stringify(at("locks"))}, 5);
    lock.add(Number(process.argv[2]));
    process.exit(130);`;
  fs.writeFileSync(at("holder.mts"), program);
  const stays = (pid: number) => {
    spawnSync(process.execPath, ["--import", "tsx", at("holder.mts"), String(pid)], { cwd: fromRoot() });
    return fs.readdirSync(at("locks")).length > 0;
  };
  expect(stays(process.pid)).toBe(true);
  expect(await waits()).toBe(true);
  fs.rmSync(file());
  expect(stays(ended())).toBe(false);
  await setTimeout(20);
});

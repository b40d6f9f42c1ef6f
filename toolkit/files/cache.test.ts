import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { Cache } from "./cache";

const at = scratchFolder();
afterEach(() => vi.restoreAllMocks());

const lamp = Buffer.from("lamp");
const making = () => vi.fn(async () => lamp);
const onlyFile = () => at("cache", fs.readdirSync(at("cache"))[0] ?? "");

test("a result is made once, also for the next build, and again for other inputs", async () => {
  const make = making();
  const cache = new Cache(at("cache"));
  const all = [await cache.keep(["a", "b"], make), await new Cache(at("cache")).keep(["a", "b"], make)];
  expect([all, make.mock.calls.length]).toEqual([[lamp, lamp], 1]);
  for (const other of [["a"], ["ab"], ["", "ab"], ["b", "a"]]) await cache.keep(other, make);
  expect([make.mock.calls.length, cache.count]).toEqual([5, { taken: 0, made: 5 }]);
});

test.each<[string, (entry: Buffer) => Buffer]>([
  ["changed", (entry) => Buffer.concat([entry.subarray(0, -1), Buffer.from("!")])],
  ["half-written", (entry) => entry.subarray(0, -2)],
  ["empty", () => Buffer.alloc(0)],
])("an entry that is %s is made again, and then taken", async (_, damage) => {
  const make = making();
  const cache = new Cache(at("cache"));
  await cache.keep(["a"], make);
  fs.writeFileSync(onlyFile(), damage(fs.readFileSync(onlyFile())));
  expect(await cache.keep(["a"], make)).toEqual(lamp);
  expect(await cache.keep(["a"], make)).toEqual(lamp);
  expect([make.mock.calls.length, cache.count]).toEqual([2, { taken: 1, made: 2 }]);
});

test("if it cannot be written, results are made all the same, and one message says so", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  fs.writeFileSync(at("cache"), "a file, not a folder");
  const cache = new Cache(at("cache"));
  expect(await Promise.all(["a", "b"].map((name) => cache.keep([name], making())))).toEqual([lamp, lamp]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The cache in .* cannot be written \(.+\), so the next/)]]);
});

test("a cache that can only be read is used, without a message", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await new Cache(at("cache")).keep(["a"], making());
  vi.spyOn(fs, "utimesSync").mockImplementation(() => {
    throw new Error("read-only");
  });
  const make = making();
  expect(await new Cache(at("cache")).keep(["a"], make)).toEqual(lamp);
  expect([make.mock.calls.length, warn.mock.calls]).toEqual([0, []]);
});

test("what has not been used for longest goes first, and forgetting takes all entries, but no other files", async () => {
  const cache = new Cache(at("cache"));
  const names = ["a", "b", "c"];
  for (const name of names) await cache.keep([name], making());
  for (const file of fs.readdirSync(at("cache"))) fs.utimesSync(at("cache", file), 0, 0);
  cache.read(["b"]);
  cache.trim(40);
  expect(names.map((name) => cache.read([name]))).toEqual([undefined, lamp, undefined]);
  fs.writeFileSync(at("cache/notes.txt"), "mine");
  cache.forget();
  cache.trim(0);
  expect(fs.readdirSync(at("cache"))).toEqual(["notes.txt"]);
  new Cache(at("nowhere")).forget();
});

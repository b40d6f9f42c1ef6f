import { createHash } from "node:crypto";
import fs from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../../description/files/filesBelow";
import { runCommand } from "../support/runCommand";
import { scratchFolder } from "../support/scratchFolder";

const at = scratchFolder();

/** @returns the hashes of all files in a folder, by path. */
const hashesIn = (folder: string) =>
  Object.fromEntries(filesBelow(at(folder)).map((file) => [file, hashOf(fs.readFileSync(at(folder, file)))]));
const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** Runs every step that keeps its results. @returns the files, and how many were taken from the cache and made. */
function build(out: string, cache: string) {
  const environment = { NODE_ENV: "production", BUILD_CACHE: at(cache) } as const;
  const { stdout, stderr } = runCommand("tests/fixtures/cachedSteps.ts", [at(out)], environment);
  return { files: hashesIn(out), count: stdout || stderr.slice(-1000) };
}

const count = (taken: number, made: number) => `${JSON.stringify({ taken, made })}\n`;

/** What can happen to an entry: it ends early, is empty, has other bytes, or a process died while writing it. */
const damages: ((entry: string) => void)[] = [
  (entry) => fs.truncateSync(entry, Math.floor(fs.statSync(entry).size / 2)),
  (entry) => fs.truncateSync(entry),
  (entry) => fs.writeFileSync(entry, "lamp", { flag: "r+" }),
  (entry) => fs.appendFileSync(entry, "lamp"),
  (entry) => fs.renameSync(entry, `${entry}.1-0`),
];

test("without a cache, and with an empty, a full or a damaged one, what is built is the same to the byte", () => {
  fs.writeFileSync(at("none"), "a file, so nothing can be kept");
  const { files, count: ofNone } = build("out-none", "none");
  expect([Object.keys(files).length, ofNone]).toEqual([21, count(0, 14)]);

  // Two texts, each packed for three files: gzip is the same for all of them.
  expect(build("out-empty", "cache")).toEqual({ files, count: count(4, 10) });
  const entries = hashesIn("cache");
  expect(Object.keys(entries)).toHaveLength(11);
  expect(build("out-full", "cache")).toEqual({ files, count: count(14, 0) });
  expect(hashesIn("cache")).toEqual(entries);

  for (const [index, entry] of Object.keys(entries).entries()) damages[index % damages.length]?.(at("cache", entry));
  expect(build("out-damaged", "cache")).toEqual({ files, count: count(4, 10) });
  expect(hashesIn("cache")).toMatchObject(entries);
});

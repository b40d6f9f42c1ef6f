import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { git } from "../../tests/support/git";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { lastChange, readFileDates } from "./gitDates";

const at = scratchFolder();

function commit(repository: string, file: string, date: string): void {
  fs.mkdirSync(path.dirname(path.join(repository, file)), { recursive: true });
  fs.writeFileSync(path.join(repository, file), date);
  git(repository, ["add", "."]);
  git(repository, ["commit", "-m", file], date);
}

function repositoryOfTwo(): string {
  const repository = at("full");
  fs.mkdirSync(repository);
  git(repository, ["init"]);
  commit(repository, "docs/one.mdx", "2026-01-02T03:04:05Z");
  commit(repository, "docs/two.mdx", "2026-02-03T04:05:06Z");
  return repository;
}

test("a file has the date of its last commit, and a folder the latest date of its files", () => {
  const dates = readFileDates(repositoryOfTwo());
  expect(lastChange(dates, ["docs/one.mdx"])).toEqual(new Date("2026-01-02T03:04:05Z"));
  expect(lastChange(dates, ["docs/"])).toEqual(new Date("2026-02-03T04:05:06Z"));
  expect(lastChange(dates, ["docs/three.mdx"])).toBeUndefined();
});

test("a file that was only moved keeps its date, even if a branch still changed it under its earlier path", () => {
  const repository = repositoryOfTwo();
  git(repository, ["branch", "-m", "main"]);
  git(repository, ["checkout", "-b", "other"]);
  git(repository, ["checkout", "main"]);
  git(repository, ["mv", "docs", "pages"]);
  git(repository, ["commit", "-m", "Move"], "2026-03-01T00:00:00Z");
  git(repository, ["checkout", "other"]);
  commit(repository, "docs/two.mdx", "2026-04-05T06:07:08Z");
  git(repository, ["checkout", "main"]);
  git(repository, ["merge", "other"], "2026-05-01T00:00:00Z");
  const dates = readFileDates(repository);
  expect(lastChange(dates, ["pages/one.mdx"])).toEqual(new Date("2026-01-02T03:04:05Z"));
  expect(lastChange(dates, ["pages/two.mdx"])).toEqual(new Date("2026-04-05T06:07:08Z"));
});

test("a copy inside another repository has dates by its own paths", () => {
  const outer = at("outer");
  fs.mkdirSync(outer);
  git(outer, ["init"]);
  commit(outer, "site/docs/one.mdx", "2026-01-02T03:04:05Z");
  expect([...readFileDates(path.join(outer, "site")).keys()]).toEqual(["docs/one.mdx"]);
});

test("a shallow copy, whose dates would be wrong, has none", () => {
  const shallow = at("shallow");
  git(at(), ["clone", "--depth", "1", `file://${repositoryOfTwo()}`, shallow]);
  expect(fs.existsSync(path.join(shallow, "docs/one.mdx"))).toBe(true);
  expect(readFileDates(shallow).size).toBe(0);
});

test("a folder without history has none, and neither has a machine without Git", () => {
  expect(readFileDates(at()).size).toBe(0);
  const repository = repositoryOfTwo();
  const { PATH } = process.env;
  process.env.PATH = at("nothing");
  try {
    expect(readFileDates(repository).size).toBe(0);
  } finally {
    process.env.PATH = PATH;
  }
});

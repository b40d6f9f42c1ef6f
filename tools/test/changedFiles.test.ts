import fs from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { git } from "../../tests/support/git";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { changedFiles } from "./changedFiles";

const at = scratchFolder();
const run = (...args: string[]) => git(at("work"), args);
const changes = () => changedFiles(at("work"));
const sinceWhat = () => changes().since.replace(/ \([0-9a-f]{7}\)$/, "");

function commit(name: string): void {
  fs.writeFileSync(at("work", name), "");
  run("add", ".");
  run("commit", "-m", name);
}

beforeEach(() => {
  git(at(), ["init", "--initial-branch=main", "work"]);
  commit("one.ts");
  commit("two.ts");
});

/** Makes a remote's main out of the current commit. */
const publish = (remote = "origin") => run("update-ref", `refs/remotes/${remote}/main`, "HEAD");

test("on a branch, what has changed since it left main counts, committed or not", () => {
  run("switch", "-c", "work");
  commit("mine.ts");
  run("switch", "main");
  commit("others.ts");
  run("switch", "work");
  fs.writeFileSync(at("work/draft é.md"), "");
  run("rm", "one.ts");
  expect([sinceWhat(), changes().files]).toEqual(["main", ["mine.ts", "one.ts", "draft é.md"]]);
});

test("on a branch, nothing has changed until something has", () => {
  run("switch", "-c", "work");
  expect(changes()).toEqual({ since: expect.stringMatching(/^main \([0-9a-f]{7}\)$/), files: [] });
});

test.each<[string, () => void, since: string, files: string[]]>([
  ["without a remote, the commit before", () => commit("three.ts"), "the commit before", ["three.ts"]],
  [
    "with commits that are not published, the main of origin",
    () => {
      publish();
      commit("three.ts");
      commit("four.ts");
    },
    "origin/main",
    ["four.ts", "three.ts"],
  ],
  [
    "published already, the commit before",
    () => {
      commit("three.ts");
      publish();
    },
    "the commit before",
    ["three.ts"],
  ],
  [
    "of a fork, the main of upstream",
    () => {
      publish("upstream");
      commit("three.ts");
      publish();
      commit("four.ts");
    },
    "upstream/main",
    ["four.ts", "three.ts"],
  ],
  [
    "at a commit without a branch, the commit before",
    () => {
      publish();
      run("switch", "--detach", "main");
    },
    "the commit before",
    ["two.ts"],
  ],
])("main is compared with what was there before: %s", (_, prepare, since, files) => {
  prepare();
  expect([sinceWhat(), changes().files]).toEqual([since, files]);
});

test.each<[string, () => void, message: RegExp]>([
  ["the first commit", () => run("reset", "--hard", "HEAD~1"), /^There is no commit before this one/],
  ["a repository without main", () => run("branch", "-m", "trunk"), /^This repository has no branch main/],
  ["a folder without a repository", () => fs.rmSync(at("work/.git"), { recursive: true }), /not a git repository/],
])("for %s, a message says how to check everything", (_, prepare, message) => {
  prepare();
  expect(changes).toThrow(message);
  expect(changes).toThrow(/To check everything, run: npm test$/);
});

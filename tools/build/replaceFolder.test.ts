import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { UserError } from "../../toolkit/utils/userError";
import { bringBack, replaceFolder } from "./replaceFolder";

const at = scratchFolder();
const make = (name: string) => {
  fs.mkdirSync(at(name));
  fs.writeFileSync(at(name, "index.html"), name);
};
const pageOf = (name: string) => fs.readFileSync(at(name, "index.html"), "utf8");
const replace = () => replaceFolder(at("new"), at("site"), at("aside"));

// Must run before the folder is deleted (hooks run in reverse order), since a test mocks the deletion.
afterEach(() => vi.restoreAllMocks());

test.each([[["new", "site"]], [["new"]]])("of %j, only the new folder is left, in its place", (folders) => {
  folders.forEach(make);
  replace();
  expect([fs.readdirSync(at()), pageOf("site")]).toEqual([["site"], "new"]);
});

test("the old folder is deleted only once the new one is in its place", () => {
  ["new", "site"].forEach(make);
  vi.spyOn(fs, "rmSync").mockImplementationOnce(() => {
    throw new Error("ended");
  });
  expect(replace).toThrow("ended");
  expect([pageOf("site"), pageOf("aside")]).toEqual(["new", "site"]);
});

test("if it was ended before the new folder was in its place, the next command brings the old one back", () => {
  make("aside");
  bringBack(at("site"), at("aside"));
  expect([fs.readdirSync(at()), pageOf("site")]).toEqual([["site"], "aside"]);
  make("aside");
  bringBack(at("site"), at("aside"));
  expect(fs.readdirSync(at())).toEqual(["aside", "site"]);
});

test("if the new folder cannot be renamed, the old one stays in its place, and one message says so", () => {
  make("site");
  expect(replace).toThrow(UserError);
  expect([fs.readdirSync(at()), pageOf("site")]).toEqual([["site"], "site"]);
});

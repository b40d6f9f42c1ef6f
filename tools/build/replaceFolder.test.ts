import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UserError } from "../../lib/userError";
import { bringBack, replaceFolder } from "./replaceFolder";

let scratch: string;
const at = (name: string) => path.join(scratch, name);
const make = (name: string) => {
  fs.mkdirSync(at(name));
  fs.writeFileSync(path.join(at(name), "index.html"), name);
};
const pageOf = (name: string) => fs.readFileSync(path.join(at(name), "index.html"), "utf8");
const replace = () => replaceFolder(at("new"), at("site"), at("aside"));

beforeEach(() => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), "replace-"));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(scratch, { recursive: true });
});

test.each([[["new", "site"]], [["new"]]])("of %j only the new folder is left, in its place", (folders) => {
  folders.forEach(make);
  replace();
  expect([fs.readdirSync(scratch), pageOf("site")]).toEqual([["site"], "new"]);
});

test("the older folder is deleted only when the new one is in its place", () => {
  ["new", "site"].forEach(make);
  vi.spyOn(fs, "rmSync").mockImplementationOnce(() => {
    throw new Error("ended");
  });
  expect(replace).toThrow("ended");
  expect([pageOf("site"), pageOf("aside")]).toEqual(["new", "site"]);
});

test("when the new folder cannot be renamed, the older one is in its place, and one message says so", () => {
  make("site");
  expect(replace).toThrow(UserError);
  expect([fs.readdirSync(scratch), pageOf("site")]).toEqual([["site"], "site"]);
});

test("what was put aside is brought back, but never over another folder", () => {
  make("aside");
  bringBack(at("site"), at("aside"));
  expect([fs.readdirSync(scratch), pageOf("site")]).toEqual([["site"], "aside"]);
  make("aside");
  fs.writeFileSync(path.join(at("site"), "index.html"), "new");
  bringBack(at("site"), at("aside"));
  expect(pageOf("site")).toBe("new");
});

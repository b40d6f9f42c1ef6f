import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { npmProgram } from "./npmProgram.mjs";

const at = scratchFolder();

/** npm's two programs below a folder, as it is installed. */
function install(...folder: string[]): string {
  const bin = at(...folder, "node_modules/npm/bin");
  fs.mkdirSync(bin, { recursive: true });
  for (const name of ["npm", "npx"]) fs.writeFileSync(path.join(bin, `${name}-cli.js`), `console.log("${name} here")`);
  return path.join(bin, "npm-cli.js");
}

const run = (environment: NodeJS.ProcessEnv, name: "npm" | "npx" = "npm") => {
  const [command, ...args] = npmProgram(name, environment);
  return execFileSync(command, args, { encoding: "utf8" }).trim();
};

test("Node runs the npm that has started this process, and its npx, in a folder with a space", () => {
  const npm_execpath = install("Program Files");
  expect(run({ npm_execpath })).toBe("npm here");
  expect(run({ npm_execpath }, "npx")).toBe("npx here");
});

test("without npm, Node runs the first one in PATH, as on Windows or as a link", () => {
  install("nodejs");
  expect(run({ Path: [at("nothing"), at("nodejs")].join(path.delimiter) })).toBe("npm here");
  fs.mkdirSync(at("bin"));
  fs.symlinkSync(install("lib"), at("bin/npm"));
  expect(run({ PATH: at("bin") })).toBe("npm here");
});

test("another package manager is not taken for npm", () => {
  fs.writeFileSync(at("pnpm.cjs"), "");
  expect(npmProgram("npm", { npm_execpath: at("pnpm.cjs"), PATH: at() })).toEqual(["npm"]);
});

import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { packageFiles } from "../../description/package/packageFiles";
import { description } from "../../mock/testing/description";
import { exportSample } from "../../site/downloads/exportSample";
import { site } from "../../site/site.config";
import { fromRoot } from "../../toolkit/files/paths";
import { compile } from "../support/compile";
import { installedPackage } from "../support/installedPackage";
import { packageProblems } from "../support/packageProblems";

const { inFolder, npm, packed, outputs } = installedPackage("description-package", "module", async () => {
  const asyncapi = fs.readFileSync(fromRoot("description/asyncapi/asyncapi.yaml"), "utf8");
  return packageFiles({ description: await description(), asyncapi, site });
});

const readme = () => fs.readFileSync(fromRoot("description/package/README.md"), "utf8");

/** All TypeScript of the README. */
const imports = () => Array.from(readme().matchAll(/```ts\n(.*?)```/gs), ([, code]) => code).join("\n");

/** @returns the compiler's errors in each of some programs. */
function errorsIn(...programs: string[]): string[][] {
  const names = programs.map((_, index) => `program${index}.mts`);
  for (const [index, program] of programs.entries()) fs.writeFileSync(inFolder(`program${index}.mts`), program);
  const errors = compile(names.map((name) => inFolder(name)));
  const found = names.map((name) => errors.filter((error) => error.startsWith(`${name}:`)));
  expect(found.flat()).toHaveLength(errors.length);
  return found;
}

test("the package has eleven files, at most 250 KB, and nothing to install besides it", () => {
  expect(
    packed()
      .files.map((file) => file.path)
      .sort(),
  ).toEqual(
    [
      ...["LICENSE", "README.md", "package.json", "api.d.ts", "asyncapi.yaml", "export.d.ts", "export.js"],
      ...["export.schema.json", "openapi.json", "socket.d.ts", "types.js"],
    ].sort(),
  );
  expect(packed().size).toBeLessThanOrEqual(250_000);
  expect(fs.readdirSync(inFolder("node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "simply-plural-api-description",
  ]);
});

test("Node, bundlers and TypeScript load every entry, with `import` and with `require`", async () => {
  expect(await packageProblems(inFolder(packed().filename))).toEqual([]);
  const print = "console.log(typeof findExportProblems, typeof isExportFile)";
  const names = "{ findExportProblems, isExportFile }";
  const from = '"simply-plural-api-description/export"';
  const loaded = await outputs({
    "loads.cjs": `const ${names} = require(${from}); require("simply-plural-api-description"); ${print}`,
    "loads.mjs": `import ${names} from ${from}; import "simply-plural-api-description/socket"; ${print}`,
  });
  expect(loaded).toEqual(Array(2).fill("function function\n"));
});

test("npm would publish it as it is", async () => {
  const publish = ["publish", "--dry-run", "--offline", "--loglevel=notice", packed().filename];
  const { stderr } = await npm(...publish);
  expect(stderr).toContain("simply-plural-api-description@");
  expect(stderr).not.toMatch(/auto-corrected|npm error/);
});

test("the README’s imports compile strictly, and the types find mistakes", () => {
  const use = `
    export type Body = paths["/v1/member"]["post"]["requestBody"];
    export const title: string = schema.title;
    export const change: Update["msg"] = "update";
    export const names = (file: unknown) => isFile(file) ? file.members?.map(({ name }) => name) : findExportProblems(file);
    function isFile(file: unknown): file is ExportFile { return findExportProblems(file).length === 0; }`;
  const [right, name, message, change] = errorsIn(
    `${imports()}\n${use}`,
    `${imports()}\n${use}\nexport const wrong = (file: ExportFile) => file.members?.map(({ nme }) => nme);`,
    `${imports()}\n${use}\nexport const wrong: Update["msg"] = "updated";`,
    `${imports().replace("pronouns:", "pronoun:")}\n${use}`,
  );
  expect(right).toEqual([]);
  expect(name?.join()).toContain("Property 'nme' does not exist");
  expect(message).toHaveLength(1);
  expect(change?.join()).toContain("'pronoun' does not exist");
});

test("an update's content is that of its target, one union has all messages, and nothing empty is exported", () => {
  const use = `
    import type { ReceivedMessage } from "simply-plural-api-description/socket";
    export function read(message: ReceivedMessage): string | undefined {
      if (message === "pong" || message === "Session invalidated" || !("msg" in message)) return undefined;
      if (message.msg !== "update" || message.target !== "members") return message.msg;
      const [change] = message.results;
      return change.operationType === "delete" ? change.id : change.content.NAME;
    }`;
  const [right, wrong] = errorsIn(use.replace("NAME", "name"), use.replace("NAME", "startTime"));
  expect(right).toEqual([]);
  expect(wrong?.join()).toContain("'startTime' does not exist");
  for (const entry of ["export", "socket"]) {
    const types = fs.readFileSync(inFolder("node_modules/simply-plural-api-description", `${entry}.d.ts`), "utf8");
    expect(types.match(/^export type .* = Record<string, never>;$/gm)).toBeNull();
  }
});

test("the guard says where a file does not fit, and accepts the samples and what it does not know", async () => {
  const { findExportProblems, isExportFile } = await import(
    pathToFileURL(inFolder("node_modules/simply-plural-api-description/export.js")).href
  );
  const sample = JSON.parse(JSON.stringify(exportSample(await description(), "migrated")));
  expect(findExportProblems(sample)).toEqual([]);
  expect(findExportProblems(exportSample(await description(), "legacy"))).toEqual([]);
  expect(findExportProblems({ ...sample, dreams: 7 })).toEqual([]);
  sample.members[1].name = 7;
  expect(findExportProblems(sample)).toEqual([{ place: "/members/1/name", message: "must be string" }]);
  for (const other of [{}, { people: [] }]) {
    expect(findExportProblems(other)).toEqual([
      { place: "", message: expect.stringContaining("at least one collection") },
    ]);
    expect(isExportFile(other)).toBe(false);
  }
  expect(isExportFile(exportSample(await description(), "migrated"))).toBe(true);
  expect(findExportProblems([])).toEqual([{ place: "", message: "must be object" }]);
});

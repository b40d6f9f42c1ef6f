import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import openapiTypes, { astToString } from "openapi-typescript";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startTestMock, type TestMock } from "../../mock/testing/client";
import { description } from "../../mock/testing/description";
import { publishedDescriptions } from "../../site/downloads/publishedDescriptions";
import { fromRoot } from "../../toolkit/files/paths";
import { compile } from "../support/compile";

/** Inside the project's root, so that packages are found. */
const folder = fromRoot("generated/generated-clients");
const inFolder = (...names: string[]) => path.join(folder, ...names);
let mock: TestMock | undefined;

beforeAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(inFolder("package.json"), '{ "type": "module" }');
  const text = JSON.stringify(await description());
  fs.writeFileSync(inFolder("openapi.json"), text);
  fs.writeFileSync(inFolder("simply-plural-api.d.ts"), astToString(await openapiTypes(text)));
  await createClient({
    input: inFolder("openapi.json"),
    output: inFolder("client"),
    logs: { level: "silent" },
    plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
  });
  for (const name of ["openapiFetch.ts", "heyApi.ts"])
    fs.copyFileSync(fromRoot("tests/fixtures/client", name), inFolder(name.replace(/ts$/, "mts")));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
afterEach(() => mock?.close());

test.each(["openapiFetch", "heyApi"])(
  "%s: the client compiles strictly, finds mistakes, and lists, adds, updates, switches and deletes",
  async (name) => {
    expect(compile([inFolder(`${name}.mts`)])).toEqual([]);
    mock = await startTestMock();
    const { stdout } = await promisify(execFile)(process.execPath, ["--import", "tsx", inFolder(`${name}.mts`)], {
      env: { ...process.env, SP_API: mock.url, SP_TOKEN: mock.tokens.all },
      cwd: folder,
    });
    expect(JSON.parse(stdout)).toEqual({
      ...{ added: true, name: "Ivy", pronouns: "they/them", fronting: true },
      statuses: [200, 200, 200, 200, 200, 404],
    });
  },
);

test("generated names say what they are: no type is named after its place in a list of forms", () => {
  const types = fs.readFileSync(inFolder("client", "types.gen.ts"), "utf8");
  expect(types).toContain("export type AddNormalPollRequest = ");
  expect(types).toContain("export type NewFriendSettings = ");
  expect(types).not.toMatch(/export type \w*(AnyOf|OneOf)/);
});

test("the command of Downloads makes a whole number of each time in the published description", async () => {
  fs.writeFileSync(inFolder("openapi.json"), JSON.stringify(publishedDescriptions(await description()).description));
  const guide = fs.readFileSync(fromRoot("site/docs/getting-started/downloads.mdx"), "utf8");
  await promisify(execFile)("sh", ["-c", /^node --print[^`]+/m.exec(guide)?.[0] ?? ""], { cwd: folder });
  const typesIn = (file: string) => {
    const types: unknown[] = [];
    JSON.parse(fs.readFileSync(inFolder(file), "utf8"), (_, part: { format?: string; type?: unknown } | null) => {
      if (part?.format === "int64") types.push(part.type);
      return part;
    });
    return new Set(types.flat());
  };
  expect([...typesIn("openapi.json")].sort()).toEqual(["integer", "null", "number"]);
  expect([...typesIn("openapi.integers.json")].sort()).toEqual(["integer", "null"]);
});

test("no schema with known properties is open, since a misspelt property would compile", async () => {
  const open: unknown[] = [];
  JSON.stringify((await description()).components.schemas, (name, part) => {
    if (part?.properties && part.additionalProperties === true) open.push(name);
    return part;
  });
  expect(open).toEqual([]);
});

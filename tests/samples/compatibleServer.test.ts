import fs from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ids } from "../../mock/scenarios/ids";
import { check } from "../../mock/testing/check";
import { eventually } from "../../mock/testing/client";
import { description } from "../../mock/testing/description";
import { exportSample } from "../../site/downloads/exportSample";
import { fromRoot } from "../../toolkit/files/paths";
import { scratchFolder } from "../support/scratchFolder";
import { type Running, start, stopAll } from "./support/program";

const program = "guides/server.mjs";
const token = "A/token+of/the/person/who/runs/the/server";
const at = scratchFolder();
const running: Running[] = [];
const sample = JSON.stringify(exportSample(await description(), "migrated"));
beforeEach(() => fs.writeFileSync(at("export.json"), sample));
afterEach(() => stopAll(running));

function run(name: string, args: string[], url = "", given: string | undefined = token): Running {
  const started = start({ url, cwd: at(".") }, name, args, given);
  running.push(started);
  return started;
}

/** Starts the server of the guide with the sample of the export file. @returns its address. */
async function serve(): Promise<string> {
  const server = run(program, ["export.json", "0"]);
  await eventually(() => server.out().includes("\n"));
  return server.out().trim();
}

test("the server of the guide agrees in the operations that the guide begins with, and in the socket", async () => {
  const results = await check({ url: await serve(), token });
  const agreeing = results.filter(({ requests, differences }) => requests > 0 && differences.length === 0);
  const guide = fs.readFileSync(fromRoot("site/docs/getting-started/compatible-server.mdx"), "utf8");
  const [, first = ""] = /^## .* \{#first\}\n([\s\S]*?)^## /m.exec(guide) ?? [];
  const named = [...first.matchAll(/^\| \[`(GET [^`]+)`\]/gm)].map(([, operation = ""]) => operation);
  expect(named.length).toBeGreaterThan(3);
  expect(agreeing.map(({ title }) => title).sort()).toEqual([...named, "/v1/socket"].sort());
});

test("the first programs of the guides work against it", async () => {
  const url = await serve();
  const fronts = await run("recipes/who-fronts.mjs", [], url).ended;
  expect(fronts).toEqual({ code: 0, out: "Juniper since 2025-06-15T08:10:00Z\n", errors: "" });
  const listener = run("recipes/listen.mjs", [], url);
  await eventually(() => listener.errors().includes(`Listening to ${ids.me}\n`));
  const stranger = await run("recipes/who-fronts.mjs", [], url, "unknown").ended;
  expect(stranger).toMatchObject({ code: 1, errors: expect.stringContaining("401 Authorization token is missing") });
});

test.each([
  ["a file that does not exist", ["none.json", "0"], token, "none.json"],
  ["no token", ["export.json", "0"], "", "Set SP_TOKEN to a token of your own.\n"],
])("it ends with one message if there is %s", async (_, args, given, message) => {
  const { code, errors } = await run(program, args, "", given).ended;
  expect(errors).toContain(message);
  expect([code, errors.trim().split("\n").length]).toEqual([1, 1]);
});

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";
import { allOperations, description } from "../../mock/testing/description";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot } from "../../toolkit/files/paths";
import { coloured, highlight } from "../mdx/highlight";
import { writeSamples } from "../practice/client/writeSamples";
import { createSamples } from "../reference/samples";
import { site } from "../site.config";
import { markAddresses, marked } from "./marks";

const official = site.api.production;
/** What is inside the marks of highlighted code. */
const addressesIn = (html: string) => [...html.matchAll(/<span data-server>(.*?)<\/span>/g)].map(([, text]) => text);
const marksIn = (code: string) => addressesIn(highlight(markAddresses(code, official), "bash"));

test("every address of the API is marked, and nothing that only looks like one", () => {
  expect(marksIn(`curl '${official}/v1/me' "${official}" \${SP_API:-${official}}`)).toEqual(Array(3).fill(official));
  expect(marksIn('"wss://api.apparyllis.com/v1/socket"\nHost: api.apparyllis.com\n')).toEqual([
    "wss://api.apparyllis.com",
    "api.apparyllis.com",
  ]);
  expect(marksIn("export SP_API=http://a.example:1 SP_SOCKET=ws://a.example:1/v1/socket SP_TOKEN=https://b")).toEqual([
    "http://a.example:1",
    "ws://a.example:1",
  ]);
  for (const other of [":8443", ".example", "-a"]) expect(marksIn(official + other)).toEqual([]);
  expect(marksIn("https://devapi.apparyllis.com api.apparyllis.com https://apiXapparyllis.com")).toEqual([]);
});

test("code keeps its text and its colours", () => {
  const code = `fetch("${official}/v1/me", f(1)) // ${official}`;
  const unmarked = (html: string) => html.replace(/<span data-server>(.*?)<\/span>/g, "$1");
  for (const names of [coloured, ["comment"]]) {
    const html = highlight(markAddresses(code, official), "js", names);
    expect(addressesIn(html)).toHaveLength(2);
    expect(unmarked(html)).toBe(highlight(code, "js", names));
  }
});

test("each sample of each operation has one mark, where its address is", async () => {
  const bundled = await description();
  const samples = (await allOperations()).flatMap((operation) => createSamples(bundled, operation));
  expect(samples.length).toBeGreaterThan(500);
  const wrong = samples.filter(
    ({ code, highlight: language }) =>
      addressesIn(highlight(markAddresses(code, official), language)).join() !== official,
  );
  expect(wrong).toEqual([]);
});

test("no program names the API outside a mark", () => {
  const unmarked = filesBelow(fromRoot("samples")).filter((file) => {
    const code = fs.readFileSync(fromRoot("samples", file), "utf8");
    return (
      code.split("//api.apparyllis.com").length !==
      markAddresses(code, official).split(/(?<=\ufdd0)(?:https|wss):\/\/api/).length
    );
  });
  expect(unmarked).toEqual([]);
});

test("what a reader types into a request is not marked, even if it names the API or has the marks themselves", () => {
  const samples = writeSamples(
    { method: "POST", server: official, responseType: "text/html", timeout: 15 },
    {
      path: "/v1/{id}",
      ids: { id: marked("a") },
      parameters: {},
      headers: {},
      query: "",
      body: JSON.stringify({ a: official, b: marked(official) }),
    },
  );
  const all = Object.values(samples ?? {});
  expect(all).toHaveLength(7);
  for (const html of all) {
    expect(addressesIn(html)).toEqual([official]);
    expect(html).not.toMatch(/[\ufdd0\ufdd1]/);
  }
});

test("the mock's address is the one where it listens unless told otherwise", () => {
  const { stdout } = spawnSync(process.execPath, ["--import", "tsx", fromRoot("mock/cli/main.ts"), "--help"], {
    encoding: "utf8",
  });
  const [, port, host] = /\[--port (\d+)\] \[--host ([\d.]+)\]/.exec(stdout) ?? [];
  expect(site.api.mock).toBe(`http://${host}:${port}`);
});

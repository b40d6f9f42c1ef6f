import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOperations } from "../../description/model/operations";
import { createMockCore } from "../../mock/core";
import { tokens } from "../../mock/core/data/accounts";
import { mockFile } from "../../mock/package/bundle";
import { choicesOf } from "../../mock/practice/requests";
import { findScenarios } from "../../mock/scenarios/findScenarios";
import { ids } from "../../mock/scenarios/ids";
import { bodyOf, headersOf } from "../../mock/scenarios/toRequest";
import type { Step } from "../../mock/scenarios/types";
import { eventually, startTestMock, type TestMock } from "../../mock/testing/client";
import { description } from "../../mock/testing/description";
import { createExpressListener } from "../../mock/testing/express";
import { createCompile } from "../../mock/validation/ajv";
import { startWorker, type TestWorker } from "../../site/practice/testing/practiceWorker";

/** The fixed time of all clocks. */
const now = 1_760_000_000_000;
const bundled = await description();

const core = createMockCore({
  description: bundled,
  clock: { now: () => now, after: () => () => {} },
  random: () => 0.5,
  compile: createCompile(),
});
const all = Object.values(findScenarios(bundled, core)).flatMap((ofPage) => Object.values(ofPage));
/** A few of the bodies that are too large are enough. */
const found = [
  ...all.filter(({ request }) => !request.isTooLarge),
  ...all.filter(({ request }) => request.isTooLarge).slice(0, 3),
];

/** Requests that a server might treat differently from the core, and that no scenario has. */
const note = { method: "POST", path: "/v1/note" };
const odd: Step[] = [
  { ...note, raw: '{"title":"x"}', headers: { "Content-Type": "text/plain" } },
  { ...note, body: [] },
  { ...note, body: {} },
  note,
  { ...note, token: null, raw: '{"title":' },
  { ...note, token: null, headers: { "Operation-Time": "yesterday" } },
  { ...note, headers: { Authorization: `Bearer ${tokens.all}` } },
  { method: "PATCH", path: "/v1/note/abc", body: { nonsense: 1 } },
  ...["limit=abc", "limit=1&limit=2", "limit=%", "limit=2.5", "start=abc"].map((query) => ({
    method: "GET",
    path: `/v1/members/${ids.me}?${query}`,
  })),
  ...["__proto__=1&limit=9", "limit=9&toString=1"].map((query) => ({
    method: "GET",
    path: `/v1/chat/messages/${ids.general}?${query}`,
  })),
  { method: "OPTIONS", path: "/v1/board/unread", token: null },
];

/** All examples of all operations, then everything that brings an error about. */
const corpus: Step[] = [
  ...odd,
  ...listOperations(bundled).flatMap((operation) => choicesOf(bundled, operation).map(({ step }) => step)),
  ...found.filter(({ account }) => !account).flatMap(({ before = [], request }) => [...before, request]),
];
/** Every operation as a legacy account, and the errors that only such a one has. */
const ofLegacyAccount: Step[] = [
  ...listOperations(bundled).flatMap((operation) => choicesOf(bundled, operation).map(({ step }) => step)),
  ...found.filter(({ account }) => account === "legacy").flatMap(({ before = [], request }) => [...before, request]),
];

let folder = "";
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "one-file-"));
  const file = await mockFile(bundled, "Mock");
  fs.writeFileSync(path.join(folder, "simply-plural-mock.mjs"), file);
});
afterAll(async () => {
  for (const close of closing) await close();
  fs.rmSync(folder, { recursive: true });
});

/** Starts the one file in its folder, where nothing else is. */
async function startFile(): Promise<string> {
  const child = spawn(process.execPath, ["simply-plural-mock.mjs", "--port", "0", "--now", String(now)], {
    cwd: folder,
  });
  closing.push(() => child.kill());
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  await eventually(() => out.includes(tokens.friend), 20);
  return /API +(http:\S+)/.exec(out)?.[1] ?? "";
}

async function startServer(): Promise<TestMock> {
  const mock = await startTestMock({ now, listener: createExpressListener });
  closing.push(mock.close);
  return mock;
}

/** What is compared: status, content type and body, byte for byte, of a response that all have to give alike. */
type Compared = [line: string, status: number, type: string, body: string];

/** @param isSilent whether no response is expected. */
async function overHttp(url: string, step: Step, isSilent: boolean): Promise<Compared> {
  const response = await fetch(url + step.path, {
    method: step.method,
    headers: headersOf(step, tokens),
    body: bodyOf(step),
    signal: AbortSignal.timeout(isSilent ? 300 : 20_000),
  }).catch((error: Error) => error);
  if (response instanceof Error) return [lineOf(step), 0, response.name, ""];
  return [lineOf(step), response.status, response.headers.get("content-type") ?? "", await response.text()];
}

async function inPage(worker: TestWorker, step: Step, account: "own" | "legacy"): Promise<Compared> {
  const { response } = await worker.call("send", step, account);
  if (!response) return [lineOf(step), 0, "TimeoutError", ""];
  return [lineOf(step), response.status, response.type, response.text];
}

const lineOf = ({ method, path: target }: Step) => `${method} ${target}`;

test.each([
  ["a migrated account", corpus, "own"],
  ["a legacy account", ofLegacyAccount, "legacy"],
] as const)(
  "the page's worker and the mock in one file give the same responses as Express, byte for byte, for %s",
  async (_name, steps, account) => {
    const [worker, mock, file] = [await startWorker(bundled, now), await startServer(), await startFile()];
    const reset = `/__mock/reset?account=${account}`;
    if (account === "legacy") for (const url of [mock.url, file]) await fetch(url + reset, { method: "POST" });
    const responses: Compared[][] = [[], [], []];
    for (const step of steps) {
      const inside = await inPage(worker, step, account);
      const isSilent = inside[1] === 0;
      responses[0]?.push(await overHttp(mock.url, step, isSilent));
      responses[1]?.push(await overHttp(file, step, isSilent));
      responses[2]?.push(inside);
    }
    const [server = [], oneFile, page] = responses;
    expect(server.length).toBeGreaterThan(150);
    expect(new Set(server.map(([, status]) => status)).size).toBeGreaterThan(3);
    expect(oneFile).toEqual(server);
    expect(page).toEqual(server);
  },
  300_000,
);

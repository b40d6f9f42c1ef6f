import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Node } from "web-tree-sitter";
import type { SampleRequest } from "../../description/model/request";
import { writeSamples } from "../../site/practice/client/writeSamples";
import { languages } from "../../site/reference/samples";
import { hostileValues } from "./support/hostileValues";
import { type LocalServer, startLocalServer } from "./support/localServer";
import { parserOf, treeOf } from "./support/parsers";
import { pythonCan } from "./support/program";
import { cleanUp, runAmongOthers, runSample } from "./support/runSample";

/*
 * What readers type in the fields of an operation page is in programs that they copy. Each program must send exactly
 * that, and do nothing else.
 */

const values = Object.entries(hostileValues);
let server: LocalServer;
let arrived: { target: string; body: string }[] = [];

beforeAll(async () => {
  server = await startLocalServer(async (request, response) => {
    const chunks = await request.toArray();
    arrived.push({ target: request.url ?? "", body: Buffer.concat(chunks).toString() });
    response.end("{}");
  });
});
beforeEach(() => {
  arrived = [];
});
afterAll(async () => {
  await server.close();
  cleanUp();
});

const sample: Omit<SampleRequest, "path" | "body"> = {
  ...{ method: "POST", server: "http://lamps.invalid", responseType: "application/json", timeout: 15 },
};

/** A request with a value in its address, and as key, as string and in a list in its body, which is a list itself. */
function request(value: string) {
  const id = /^\.{0,2}$/.test(value) ? "lamp" : value;
  const body = [{ [value]: value, rooms: [value], inner: { [value]: { [value]: [null, value] } } }, [], 1.5, null];
  const query = new URLSearchParams({ room: value }).toString();
  return {
    fields: {
      path: "/v1/lamp/{lampId}",
      ids: { lampId: id },
      parameters: {},
      query,
      headers: {},
      body: JSON.stringify(body),
    },
    ...{ id, target: `/v1/lamp/${encodeURIComponent(id)}?${query}` },
    body,
  };
}

/** @returns the copied text of each language's sample: that of the page's HTML. */
function samplesOf(value: string): Record<string, string> {
  const written = writeSamples({ ...sample, server: server.url }, request(value).fields) ?? {};
  return Object.fromEntries(languages.map(({ language, label }) => [language, textOf(written[label] ?? "")]));
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function textOf(html: string): string {
  expect(html).not.toMatch(/<(?!span (?:class="[\w -]*"|data-server)>|\/span>)/);
  return html.replace(/<[^>]*>/g, "").replace(/&([\w#]+);/g, (_, name: string) => entities[name] ?? "?");
}

/** Commands in a value would create this file. */
const trap = path.resolve("TRAP");
afterEach(() => fs.rmSync(trap, { force: true }));

const runs = { sh: "curl", bash: "curl", javascript: "javascript", python: "python" } as const;
const reasons: Record<string, string> = {
  bash: spawnSync("bash", ["-c", ":"]).status === 0 ? "" : " (not run: bash is not on this machine)",
  python: pythonCan("import requests") ? "" : " (not run: the Python package requests is not on this machine)",
};

describe.each(Object.entries(runs))("%s", (name, language) => {
  const reason = reasons[name] ?? "";

  test.skipIf(reason).each(values)(`sends %s unchanged, and does nothing else${reason}`, async (_, value) => {
    const code = samplesOf(value)[language] ?? "";
    const ended = name === "bash" ? runSample(language, code, "t", {}, ["bash"]) : runAmongOthers(language, code, "t");
    const { code: exit, errors } = await ended;
    expect(exit, errors).toBe(0);
    expect(fs.existsSync(trap)).toBe(false);
    expect(arrived).toHaveLength(1);
    const { id, body } = request(value);
    const [, room, query] = /^\/v1\/lamp\/([^/?]*)\?(.*)$/.exec(arrived[0]?.target ?? "") ?? [];
    expect(decodeURIComponent(room ?? "")).toBe(id);
    expect([...new URLSearchParams(query)]).toEqual([["room", value]]);
    // As JSON, since matchers do not see a key that is __proto__.
    expect(JSON.stringify(JSON.parse(arrived[0]?.body ?? ""))).toBe(JSON.stringify(body));
  });
});

/** How string literals are called in each grammar. */
const parsed = { rust: "rust", dart: "dart", kotlin: "kotlin", csharp: "c_sharp" };

describe.each(Object.entries(parsed))("%s", async (language, grammar) => {
  const parser = await parserOf(grammar);

  test.each(values)("has %s in its literals, and nothing else of it", (_, value) => {
    const sent = request(value);
    const root = treeOf(parser, samplesOf(value)[language] ?? "");
    expect(root.hasError).toBe(false);
    const read = stringsIn(root);
    expect(read).toContain(server.url + sent.target);
    expect(read.filter((one) => one === value).length).toBeGreaterThanOrEqual(3);
  });
});

/** Strings of a program without those that have values in them. */
function stringsIn(node: Node): string[] {
  if (/^(string_literal|line_string_literal)$/.test(node.type)) {
    const hasValues = node.descendantsOfType([
      "interpolated_identifier",
      "interpolated_expression",
      "template_substitution",
    ]);
    return hasValues.length > 0 ? [] : [decode(node.text.slice(1, -1))];
  }
  return node.children.flatMap((child) => (child ? stringsIn(child) : []));
}

const short: Record<string, string> = { n: "\n", r: "\r", t: "\t" };

/** Reads escape sequences that these languages have. */
function decode(literal: string): string {
  return literal.replace(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|(.))/gs, (_, code, digits, character) =>
    character === undefined
      ? String.fromCodePoint(Number.parseInt(code ?? digits, 16))
      : (short[character] ?? character),
  );
}

describe.each(languages.map(({ language }) => language))("%s", (language) => {
  test.each(values)("shows %s as what it does, without characters that a terminal or a page obeys", (_, value) => {
    const code = samplesOf(value)[language] ?? "";
    expect(code.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
  });
});

import fs from "node:fs";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { generatedStatic } from "../../description/bundle/descriptionFiles";
import { check } from "../../mock/testing/check";
import { startTestMock, type TestMock } from "../../mock/testing/client";
import { scratchFolder } from "../support/scratchFolder";
import { byName, documentedResponses } from "./support/documented";
import { type Prism, startPrism } from "./support/prism";
import { runPostman } from "./support/runners";

const openapi = `${generatedStatic}/openapi.json`;
const scratch = scratchFolder();
const running: Prism[] = [];
let mock: TestMock;

beforeAll(async () => {
  mock = await startTestMock();
});
beforeEach(() => mock.reset());
afterEach(async () => {
  for (const prism of running.splice(0)) await prism.close();
});
afterAll(() => mock.close());

async function behindPrism(file: string, ...options: string[]): Promise<string> {
  const prism = await startPrism(file, mock.url, ...options);
  running.push(prism);
  return prism.url;
}

test("Prism accepts a documented request of every operation, and the mock's response to it", async () => {
  const { responses, errors } = await runPostman(await behindPrism(openapi), scratch());
  expect(errors).toEqual([]);
  expect(byName(responses)).toEqual(await documentedResponses());
});

/**
 * What Prism itself answers, even if it leaves requests unchecked, so the mock's response is not seen. Each must occur:
 * one that no longer does is to be deleted.
 */
const limits = [
  // Without a token, it sends nothing on. The check sends an invalid Operation-Time without one as well.
  /: (no token: content type application\/problem\+json|invalid Operation-Time: status 401 .*#UNAUTHORIZED)/,
  // It parses JSON before anything else.
  /: body for malformedJson: content type application\/json instead of text\/html$/,
];

test("Prism accepts the mock's response to every kind of request that `mock check` sends, refused ones included", async () => {
  const url = await behindPrism(openapi, "--validate-request=false");
  const results = await check({ url, token: mock.tokens.all, write: true, bodies: true });
  const differences = results.flatMap(({ title, differences }) => differences.map((one) => `${title}: ${one}`));
  expect(differences.filter((one) => !limits.some((limit) => limit.test(one)))).toEqual([]);
  expect(limits.filter((limit) => !differences.some((one) => limit.test(one)))).toEqual([]);
  // Prism passes on no sockets.
  const skipped = results.filter((result) => result.skipped && !result.skipped.startsWith("not tried: "));
  expect(skipped.map(({ title }) => title)).toEqual(["/v1/socket"]);
});

test("Prism reports a response that a description does not allow, and a request", async () => {
  const wrong = JSON.parse(fs.readFileSync(openapi, "utf8"));
  wrong.components.schemas.UserObject.properties.id.type = "number";
  fs.writeFileSync(scratch("openapi.json"), JSON.stringify(wrong));
  const url = await behindPrism(scratch("openapi.json"));
  const headers = { Authorization: mock.tokens.all, "Content-Type": "application/json" };
  const response = await fetch(`${url}/v1/me`, { headers });
  expect([response.status, await response.text()]).toEqual([500, expect.stringContaining("id must be number")]);
  const request = await fetch(`${url}/v1/note`, { method: "POST", headers, body: "{}" });
  expect([request.status, await request.text()]).toEqual([422, expect.stringContaining("required property 'title'")]);
});

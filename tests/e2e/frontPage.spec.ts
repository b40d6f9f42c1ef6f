import fs from "node:fs";
import http from "node:http";
// Not the test of this site's own pages, which may ask no other server.
import { expect, test } from "@playwright/test";
import { ids } from "../../mock/scenarios/ids";
import { eventually, startTestMock, type TestMock } from "../../mock/testing/client";
import { type Running, start, stopAll, wholeFile } from "../samples/support/program";

const program = "recipes/front-page.mjs";
const running: Running[] = [];
let mock: TestMock;
test.beforeAll(async () => {
  mock = await startTestMock();
});
test.afterEach(() => stopAll(running));
test.afterAll(() => mock.close());

/** Starts the program. @returns the address of its page. */
async function serve(file = program): Promise<string> {
  const served = start(mock, file, ["0"], mock.tokens.read);
  running.push(served);
  await eventually(() => served.out().includes("\n"), 30);
  return served.out().trim();
}

test("a page shows who fronts, follows each change, and never gets the token", async ({ page }) => {
  await mock.reset();
  const address = await serve();
  const received: string[] = [];
  page.on("request", async (request) => received.push(request.url(), JSON.stringify(await request.allHeaders())));
  await page.goto(address);
  const line = page.getByRole("status");
  await expect(line).toHaveText("Juniper");
  const robin = { custom: false, live: true, startTime: Date.now(), member: ids.robin };
  const { json: entry } = await mock.post("/v1/frontHistory", robin);
  await expect(line).toHaveText("Juniper, Robin");
  await mock.patch(`/v1/member/${ids.robin}`, { name: "<b>Robyn</b>" });
  await expect(line).toHaveText("Juniper, <b>Robyn</b>");
  for (const id of [entry, ids.junipersFront]) {
    await mock.patch(`/v1/frontHistory/${id}`, { live: false, endTime: Date.now() });
  }
  await expect(line).toHaveText("Nobody is fronting.");
  expect([await page.content(), ...received].join("\n")).not.toContain(mock.tokens.read);
  expect(received.filter((text) => text.startsWith("http"))).toEqual([`${address}/`, `${address}/front`]);
  await stopAll(running);
  await expect(line).toHaveText("");
});

test("who is hidden is never shown, and the names go if the API cannot be reached", async ({ page }) => {
  await mock.reset();
  const whole = wholeFile(program);
  const file = whole.replace(".mjs", ".hiding.mjs");
  const text = fs.readFileSync(whole, "utf8").replace("longest = 60_000", "longest = 500");
  fs.writeFileSync(file, text.replace("hidden = []", `hidden = ["${ids.juniper}"]`));
  const front = page.waitForResponse("**/front");
  await page.goto(`${await serve(file)}/?a`);
  expect((await front).status()).toBe(200);
  const line = page.getByRole("status");
  await mock.post("/v1/frontHistory", { custom: false, live: true, startTime: Date.now(), member: ids.robin });
  await expect(line).toHaveText("Robin");
  const { json: fronters } = await mock.get("/v1/fronters");
  const robins = fronters.find(({ content }: { content: { member: string } }) => content.member === ids.robin);
  await mock.patch(`/v1/frontHistory/${robins.id}`, { live: false, endTime: Date.now() });
  await expect(line).toHaveText("");
  expect((await line.boundingBox())?.width).toBe(0);
  await mock.post("/v1/frontHistory", { custom: false, live: true, startTime: Date.now(), member: ids.robin });
  await expect(line).toHaveText("Robin");
  await mock.call("POST", "/__mock/refuse");
  await mock.call("POST", "/__mock/disconnect");
  await expect(line).toHaveText("");
});

test("a second page has the names at once, and other addresses and other hosts’ names have none", async ({ page }) => {
  await mock.reset();
  const address = await serve();
  for (const tab of [page, await page.context().newPage()]) {
    await tab.goto(address);
    await expect(tab.getByRole("status")).toHaveText("Juniper");
  }
  expect((await fetch(`${address}/export.json`)).status).toBe(404);
  const status = await new Promise((resolve) =>
    http
      .request(`${address}/front`, { headers: { Host: "example.com" } }, (response) => resolve(response.statusCode))
      .end(),
  );
  expect(status).toBe(403);
});

test("without a token, with a refused one, or with a port in use, the program ends with one line", async () => {
  const taken = new URL(await serve()).port;
  for (const [port, token, message] of [
    ["0", undefined, /^Set SP_TOKEN to a token\. .+\n$/],
    ["soon", mock.tokens.read, /^Give a port, such as 8080\.\n$/],
    ["0", "unknown", /^Authentication violation: .+\n$/],
    [taken, mock.tokens.read, /^listen EADDRINUSE: .+\n$/],
  ] as const) {
    const ended = await start(mock, program, [port], token).ended;
    expect(ended).toMatchObject({ code: 1, errors: expect.stringMatching(message) });
  }
});

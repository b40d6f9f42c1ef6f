import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { rspack } from "@docusaurus/faster";
import { expect, onTestFinished, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { ownDevServer } from "./ownDevServer";

const at = scratchFolder();

/** What Docusaurus uses, as far as this test does. */
interface DevServer {
  new (options: object, compiler: unknown): { server: http.Server; start(): Promise<void>; stop(): Promise<void> };
}

const ofDocusaurus = createRequire(createRequire(import.meta.url).resolve("@docusaurus/core/package.json"));
const Server = ofDocusaurus("webpack-dev-server") as DevServer;
const { merge } = ofDocusaurus("webpack-merge") as { merge(...options: object[]): object };

/** Docusaurus' own settings, with which every request below is answered with 200 and may be read by all. */
const before = { headers: { "access-control-allow-origin": "*" }, allowedHosts: "all" };

/** Starts a development server. @returns how it answers a request for its script with some headers. */
async function start(settings: object) {
  fs.writeFileSync(at("index.js"), "console.log(1)");
  const compiler = rspack({
    mode: "development",
    context: at(),
    entry: "./index.js",
    output: { path: at("out") },
    stats: "none",
    infrastructureLogging: { level: "none" },
  });
  const options = { host: "localhost", port: "auto", client: false, hot: false, webSocketServer: false };
  const server = new Server(merge({ ...options, ...before }, settings), compiler);
  await server.start();
  onTestFinished(() => server.stop());
  const { port } = server.server.address() as AddressInfo;
  return (headers: Record<string, string>) =>
    new Promise<{ status?: number; readers?: string }>((resolve, reject) => {
      const request = http.get({ host: "localhost", port, path: "/main.js", headers }, (response) => {
        response.resume();
        const readers = response.headers["access-control-allow-origin"];
        resolve({ status: response.statusCode, ...(readers && { readers }) });
      });
      request.on("error", reject);
    });
}

test("the development server answers its own names only, and lets no other site read the source", async () => {
  const ask = await start(ownDevServer);
  expect(await ask({ Host: "localhost" })).toEqual({ status: 200 });
  expect(await ask({ Host: "192.168.1.5:3000" })).toEqual({ status: 200 });
  expect(await ask({ Host: "evil.example" })).toEqual({ status: 403 });
  expect(
    await ask({ Origin: "https://evil.example", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Site": "cross-site" }),
  ).toEqual({ status: 200 });
  expect(await ask({ "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Site": "cross-site" })).toEqual({ status: 403 });
});

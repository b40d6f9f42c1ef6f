import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { networkInterfaces } from "node:os";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startTestMock } from "../testing/client";
import { description } from "../testing/description";

test("the mock listens only on this machine by default", async () => {
  const own = await startTestMock();
  expect(new URL(own.url).hostname).toBe("127.0.0.1");
  await own.close();
});

test.each([
  ["0.0.0.0", "127.0.0.1"],
  ["::", "[::1]"],
])("on all addresses (%s), its address is one that this machine can connect to: %s", async (host, expected) => {
  const open = await startTestMock({ host });
  expect(new URL(open.url).hostname).toBe(expected);
  expect((await fetch(`${open.url}/__mock`)).status).toBe(200);
  await open.close();
});

test.each([{ host: "127.0.0.1" }, { host: "localhost" }, {}])(
  "only this machine can reach a mock with %j",
  async (where) => {
    const own = await startTestMock(where);
    expect(own.urlsForOthers).toBeUndefined();
    await own.close();
  },
);

test("a mock on all addresses names those at which other machines reach it", async () => {
  const open = await startTestMock({ host: "0.0.0.0" });
  const addresses = Object.values(networkInterfaces())
    .flatMap((entries = []) => entries)
    .filter(({ family, internal }) => family === "IPv4" && !internal);
  expect(open.urlsForOthers).toEqual(addresses.map(({ address }) => `http://${address}:${new URL(open.url).port}`));
  for (const url of open.urlsForOthers ?? []) expect((await fetch(`${url}/__mock`)).status).toBe(200);
  await open.close();
});

test("a mock on all addresses lets pages of other addresses in neither over HTTP nor to the socket", async () => {
  const open = await startTestMock({ host: "0.0.0.0" });
  const ask = (origin: string) =>
    new Promise((resolve, reject) => {
      const options = { method: "POST", headers: { Origin: origin } };
      http
        .request(`${open.url}/__mock/disconnect`, options, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });
  const upgrade = (origin: string) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${open.url.replace("http", "ws")}/v1/socket`, { origin });
      socket.on("open", () => resolve(101)).on("error", () => {});
      socket.on("unexpected-response", (_, response) => resolve(response.statusCode));
    });
  for (const origin of ["http://203.0.113.5", "https://example.com"])
    expect([await ask(origin), await upgrade(origin)], origin).toEqual([403, 403]);
  expect([await ask(open.url), await upgrade(open.url)]).toEqual([200, 101]);
  await open.close();
});

test("closing a mock ends connections that are idle, with and without a request before", async () => {
  const own = await startTestMock();
  const { port, hostname } = new URL(own.url);
  const clients = ["", "GET /v1/me HTTP/1.1\r\nHost: localhost\r\n\r\n"].map((request) => {
    const client = net.connect(Number(port), hostname);
    client.on("error", () => {}).write(request);
    return client;
  });
  await Promise.all(clients.map((client, index) => once(client, index === 0 ? "connect" : "data")));
  const ended = clients.map((client) => new Promise((resolve) => client.resume().on("close", resolve)));
  await own.close();
  expect(await Promise.all(ended)).toHaveLength(2);
});

test("an address that this machine does not have is reported in one message", async () => {
  const start = startTestMock({ host: "192.0.2.1" });
  await expect(start).rejects.toThrow(/on port 0 of 192\.0\.2\.1: this machine does not have that address/);
});

test("an empty address, which would mean all of this machine's, is rejected", async () => {
  const start = startTestMock({ host: "" });
  await expect(start).rejects.toThrow("--host is empty.");
});

test("a description without what the mock needs is reported in one message", async () => {
  const broken = { ...(await description()), paths: { "/v1/me": { get: {} } } } as never;
  const start = startTestMock({ description: broken });
  await expect(start).rejects.toThrow(/^The mock could not be created from the API description: .+\n.*check:openapi$/);
});

test("a port in use is reported in one plain sentence", async () => {
  const mock = await startTestMock();
  const port = Number(new URL(mock.url).port);
  await expect(startTestMock({ port })).rejects.toThrow(
    `Cannot listen on port ${port} of 127.0.0.1: it is in use. Choose another with --port.`,
  );
  await mock.close();
});

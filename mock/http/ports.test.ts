import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { eventually } from "../testing/client";
import { listen } from "./ports";

test("a server never ends a connection because its client takes time, between requests or within one", async () => {
  // Limits that are reached in the test, and checked often.
  const limits = { keepAliveTimeout: 20, headersTimeout: 20, requestTimeout: 20, connectionsCheckingInterval: 10 };
  const server = http.createServer(limits, (request, response) =>
    request.resume().on("end", () => response.end(request.url)),
  );
  await listen(server, 0, "127.0.0.1", true);
  const client = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  let heard = "";
  let isEnded = false;
  client.on("data", (data) => {
    heard += data;
  });
  for (const event of ["error", "close"])
    client.on(event, () => {
      isEnded = true;
    });
  const parts: [milliseconds: number, text: string][] = [
    [300, "GET /first HTTP/1.1\r\n"],
    [300, "Host: x\r\n\r\n"],
    // Node grants idle connections a second more.
    [1500, "GET /second HTTP/1.1\r\nHost: x\r\n\r\n"],
  ];
  for (const [milliseconds, text] of parts) {
    await pause(milliseconds);
    client.write(text);
  }
  await eventually(() => isEnded || heard.includes("/second"));
  expect(heard.match(/HTTP.* \d+|\/(?:first|second)/g)).toEqual(["HTTP/1.1 200", "/first", "HTTP/1.1 200", "/second"]);
  client.destroy();
  server.close();
});

import http from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { listen } from "../http/ports";

export interface Exchange {
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

interface Answer {
  status: number;
  type: string;
  body: string;
  headers: Record<string, string>;
}

/** What a proxy does to what passes through it. */
export interface Faults {
  /** @returns the request to send on; `undefined` breaks the connection instead. */
  request?(exchange: Exchange): Exchange | undefined | Promise<Exchange>;
  response?(answer: Answer, exchange: Exchange): Omit<Answer, "headers"> & Partial<Answer>;
  /** @returns the frames to send instead of one from the server. */
  frame?(frame: string): string[];
  /** Whether the server has no socket. */
  isWithoutSocket?: true;
}

export interface FaultyServer {
  url: string;
  server: http.Server;
  close(): void;
}

/** Starts a proxy in front of a server, which makes it a server with faults, for the rest of the test. */
export async function startProxy(target: string, faults: Faults): Promise<FaultyServer> {
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const exchange = faults.request ? await faults.request(exchangeOf(request, chunks)) : exchangeOf(request, chunks);
    if (!exchange) return request.socket.destroy();
    const { method, path, headers, body } = exchange;
    const reply = await fetch(target + path, { method, headers, body: body === "" ? undefined : body });
    const type = reply.headers.get("content-type") ?? "";
    const etag = reply.headers.get("etag");
    const answer = { status: reply.status, type, body: await reply.text(), headers: { ...(etag && { etag }) } };
    const changed = faults.response?.(answer, exchange) ?? answer;
    const all = { ...(changed.headers ?? answer.headers), ...(changed.type && { "Content-Type": changed.type }) };
    response.writeHead(changed.status, all).end(changed.body);
  });
  const sockets = new WebSocketServer(faults.isWithoutSocket ? { noServer: true } : { server, path: "/v1/socket" });
  sockets.on("connection", (client) => {
    const upstream = new WebSocket(`${target.replace("http", "ws")}/v1/socket`);
    const opened = new Promise((resolve) => upstream.once("open", resolve));
    client.on("message", (data) => opened.then(() => upstream.send(String(data))));
    client.on("close", () => upstream.close());
    upstream.on("close", () => client.close());
    upstream.on("message", (data) => {
      for (const frame of faults.frame?.(String(data)) ?? [String(data)]) client.send(frame);
    });
  });
  await listen(server, 0, "127.0.0.1", true);
  const close = () => {
    for (const client of sockets.clients) client.terminate();
    server.close();
    server.closeAllConnections();
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, close };
}

function exchangeOf({ method = "", url = "", headers }: http.IncomingMessage, chunks: Buffer[]): Exchange {
  const kept = ["authorization", "content-type", "operation-time", "if-none-match", "cache-control"].flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return { method, path: url, headers: Object.fromEntries(kept), body: Buffer.concat(chunks).toString() };
}

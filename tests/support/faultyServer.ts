import { createHash } from "node:crypto";
import http from "node:http";
import type { AddressInfo, Socket } from "node:net";
import path from "node:path";
import type { Manifest } from "../../plugins/offline/shared/manifest";
import { readPath, type Version } from "./siteVersions";

/** What goes wrong with an answer. */
export type Fault =
  | { kind: "status"; status: number }
  /** Something else than the file, with status 200. */
  | { kind: "content"; content: string; type?: string }
  /** The first half of the file, with the length of the half or of the whole. */
  | { kind: "truncated"; isSaid: boolean }
  /** The answer comes when the promise is settled. */
  | { kind: "slow"; until: Promise<unknown> }
  | { kind: "cut" };

/** A static host of the built site that can be told to fail. */
export interface FaultyServer {
  url: string;
  /** The version that is deployed. */
  version: Version;
  /** Paths that were asked for, in order. */
  asked: string[];
  /** Of the whole site only these paths are named for saving; left out, all are. */
  offered?: (path: string) => boolean;
  /** Answers `undefined` for a request that goes well. */
  fault: (path: string) => Fault | undefined;
  /** Gone: every connection is closed and none is taken. */
  stop: () => Promise<void>;
  /** Back at the same address. */
  start: () => Promise<void>;
}

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".yaml": "text/yaml",
  ".svg": "image/svg+xml",
  ".png": "image/png",
};

/** Starts a host of the built site on a free port, without a fault. */
export async function startFaultyServer(): Promise<FaultyServer> {
  const sockets = new Set<Socket>();
  let port = 0;
  let server: http.Server | undefined;
  const site: FaultyServer = {
    url: "",
    version: 1,
    asked: [],
    fault: () => undefined,
    stop: async () => {
      const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
      for (const socket of sockets) socket.destroy();
      await closed;
      server = undefined;
    },
    start: async () => {
      const next = http.createServer((request, response) => answer(site, request, response));
      next.on("connection", (socket) => {
        sockets.add(socket);
        socket.on("close", () => sockets.delete(socket));
      });
      await new Promise<void>((resolve) => next.listen(port, "localhost", resolve));
      port = (next.address() as AddressInfo).port;
      site.url = `http://localhost:${port}`;
      server = next;
    },
  };
  await site.start();
  return site;
}

async function answer(site: FaultyServer, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const address = (request.url ?? "/").split("?")[0] ?? "/";
  site.asked.push(address);
  const fault = site.fault(address);
  if (fault?.kind === "cut") return void response.destroy();
  if (fault?.kind === "status") return void response.writeHead(fault.status).end("The host has trouble.");
  if (fault?.kind === "content") {
    return void response.writeHead(200, { "content-type": fault.type ?? typeOf(address) }).end(fault.content);
  }
  if (fault?.kind === "slow") await fault.until;
  const found = readPath(decode(address), site.version);
  if (found && site.offered && address === "/offline.json") found.content = narrowed(found.content, site.offered);
  const { content, file } = found ?? readPath("/404", site.version) ?? { content: Buffer.alloc(0), file: "404.html" };
  const etag = `"${createHash("sha256").update(content).digest("hex")}"`;
  const isHashed = /^\/assets\//.test(address);
  response.setHeader("content-type", typeOf(file));
  response.setHeader("cache-control", isHashed && found ? "public, max-age=31536000, immutable" : "no-cache");
  response.setHeader("etag", etag);
  if (found && request.headers["if-none-match"] === etag) return void response.writeHead(304).end();
  response.writeHead(found ? 200 : 404);
  if (fault?.kind !== "truncated") return void response.end(content);
  const half = content.subarray(0, content.length / 2);
  if (fault.isSaid) return void response.end(half);
  response.write(half, () => response.destroy());
}

function narrowed(manifest: Buffer, offered: (path: string) => boolean): Buffer {
  const { files, ...rest } = JSON.parse(manifest.toString()) as Manifest;
  return Buffer.from(JSON.stringify({ ...rest, files: files.filter(([path]) => offered(path)) }));
}

function typeOf(file: string): string {
  return types[path.extname(file)] ?? "text/html; charset=utf-8";
}

/** A host answers an address that it cannot read as one that it does not have. */
function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return "/404-unreadable";
  }
}

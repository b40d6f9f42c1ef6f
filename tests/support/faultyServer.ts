import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { contentTypes } from "../../site/headers/contentTypes";
import type { Manifest } from "../../site/offline/shared/manifest";
import { percentDecoded } from "../../toolkit/utils/percentDecoded";
import { siteHandler } from "../../tools/serve/siteHandler";
import { fileAt, folderOf, type Version } from "./siteVersions";

/** What goes wrong with a response. */
export type Fault =
  | { kind: "status"; status: number }
  /** Something other than the file, with status 200. */
  | { kind: "content"; content: string; type?: string }
  /** The first half of the file, with the length of that half or of the whole file. */
  | { kind: "truncated"; isSaid: boolean }
  /** The response is sent when the promise is settled. */
  | { kind: "slow"; until: Promise<unknown> }
  /** The file in parts, cut at these places, with time for the browser to show each. */
  | { kind: "parts"; cut: RegExp }
  | { kind: "cut" };

/** `npm run serve` with the built site, which can be made to fail. */
export interface FaultyServer {
  url: string;
  /** The version that is deployed. */
  version: Version;
  /** Requested paths, in order. */
  asked: string[];
  /** Only these paths are listed for saving, without other pages' scripts; if omitted, the whole site is. */
  offered?: (path: string) => boolean;
  /** Returns `undefined` for a request that succeeds. */
  fault: (path: string) => Fault | undefined;
  /** Takes the host down: every connection is closed and none is accepted. */
  stop: () => Promise<void>;
  /** Brings it back at the same address. */
  start: () => Promise<void>;
}

/** Starts a host of the built site on a free port, without a fault. */
export async function startFaultyServer(): Promise<FaultyServer> {
  let port = 0;
  let server: http.Server | undefined;
  const site: FaultyServer = {
    url: "",
    version: 1,
    asked: [],
    fault: () => undefined,
    stop: async () => {
      const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
      server?.closeAllConnections();
      await closed;
      server = undefined;
    },
    start: async () => {
      const next = http.createServer((request, response) => answer(site, request, response));
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
  const type = contentTypes[path.extname(address).slice(1) || "html"];
  const send = (content: string | Buffer, contentType = type) =>
    response.writeHead(200, { "content-type": contentType, "cache-control": "no-cache" }).end(content);
  if (fault?.kind === "cut") return void response.destroy();
  if (fault?.kind === "status") return void response.writeHead(fault.status).end("The host has trouble.");
  if (fault?.kind === "content") return void send(fault.content, fault.type);
  if (fault?.kind === "slow") await fault.until;
  const folder = folderOf(site.version);
  if (fault?.kind === "truncated") {
    const content = fs.readFileSync(fileAt(folder, address));
    const half = content.subarray(0, content.length / 2);
    if (fault.isSaid) return void send(half);
    response.writeHead(200, { "content-type": type, "content-length": content.length });
    return void response.write(half, () => response.destroy());
  }
  if (fault?.kind === "parts") {
    response.writeHead(200, { "content-type": type, "cache-control": "no-cache" });
    for (const part of fs.readFileSync(fileAt(folder, address), "utf8").split(fault.cut)) {
      response.write(part);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    return void response.end();
  }
  if (site.offered && address === "/offline.json") return void send(narrowed(folder, site.offered));
  // Many hosts treat an address that they cannot parse as one that does not exist.
  if (percentDecoded(address) === undefined) request.url = "/404-unreadable";
  siteHandler(folder)(request, response);
}

function narrowed(folder: string, offered: (path: string) => boolean): string {
  const { files, ...rest } = JSON.parse(fs.readFileSync(path.join(folder, "offline.json"), "utf8")) as Manifest;
  const isNamed = (file: string) => offered(file) && (!file.endsWith(".js") || offered(pageOf(folder, file) ?? file));
  return JSON.stringify({ ...rest, files: files.filter(([file]) => isNamed(file)) });
}

/** @returns the address of the page whose text a script contains. */
function pageOf(folder: string, script: string): string | undefined {
  return /"slug":"[^"]*","permalink":"([^"]*)"/.exec(fs.readFileSync(fileAt(folder, script), "utf8"))?.[1];
}

import fs from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { isRefused, plainForm } from "../../lib/headers/addresses";
import { cacheControl } from "../../lib/headers/caching";
import { contentTypes } from "../../lib/headers/contentTypes";
import { readHostFiles } from "./hostFiles";

/** A file to answer with. */
interface Found {
  file: string;
  stat: fs.Stats;
  encoding?: string;
}

/**
 * Answers requests as the server configurations in deploy/ do: same addresses, headers, caching and compressed forms.
 *
 * @param folder the built site. Read anew for each request, so that it can be built again meanwhile.
 */
export function siteHandler(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    try {
      answer(folder, request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  };
}

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const { headers, aliases } = readHostFiles(folder);
  const [sent = "/", query] = (request.url ?? "/").split(/\?(.*)/s, 2);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);

  const address = decode(sent);
  if (address === undefined) return finish(400);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return finish(405);
  }
  const other = plainForm(sent) ?? aliases.get(address);
  if (other !== undefined) {
    response.setHeader("Location", query === undefined ? other : `${other}?${query}`);
    return finish(308);
  }
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const found = isRefused(address) ? undefined : find(folder, address, accepted);
  if (found) return sendFile(200, found);
  const missing = findFile(folder, "/404.html", accepted);
  return missing ? sendFile(404, missing) : finish(404);

  function finish(status: number): void {
    response.setHeader("Cache-Control", cacheControl(sent, status));
    response.writeHead(status).end();
  }

  function sendFile(status: number, { file, stat, encoding }: Found): void {
    const tag = `"${stat.mtimeMs.toString(36)}-${stat.size.toString(36)}"`;
    const isKnown = status === 200 && String(request.headers["if-none-match"] ?? "").includes(tag);
    response.statusCode = isKnown ? 304 : status;
    response.setHeader("Cache-Control", cacheControl(sent, response.statusCode));
    response.setHeader("ETag", tag);
    response.setHeader("Vary", "Accept-Encoding");
    if (isKnown) return void response.end();
    const plainName = encoding ? file.replace(/\.\w+$/, "") : file;
    response.setHeader("Content-Type", contentTypes[path.extname(plainName).slice(1)] ?? "application/octet-stream");
    response.setHeader("Content-Length", stat.size);
    if (encoding) response.setHeader("Content-Encoding", encoding);
    if (request.method === "HEAD") return void response.end();
    // A reader who leaves in the middle is no fault.
    pipeline(fs.createReadStream(file), response, () => undefined);
  }
}

/** @returns the address with its percent-encoding undone; `undefined` when that is malformed. */
function decode(address: string): string | undefined {
  try {
    const decoded = decodeURIComponent(address);
    return decoded.startsWith("/") && !decoded.includes("\0") ? decoded : undefined;
  } catch {
    return undefined;
  }
}

function find(folder: string, address: string, accepted: string): Found | undefined {
  if (address === "/") return findFile(folder, "/index.html", accepted);
  return findFile(folder, `${address}.html`, accepted) ?? findFile(folder, address, accepted);
}

/** The best form of a file that the reader's browser accepts. */
function findFile(folder: string, address: string, accepted: string): Found | undefined {
  const file = path.join(folder, address);
  // Refused addresses never come here; this holds even if one did.
  if (!file.startsWith(folder + path.sep)) return undefined;
  for (const [encoding, end] of [
    ["br", ".br"],
    ["gzip", ".gz"],
  ] as const) {
    if (!accepts(accepted, encoding)) continue;
    const stat = statFile(file + end);
    if (stat && statFile(file)) return { file: file + end, stat, encoding };
  }
  const stat = statFile(file);
  return stat && { file, stat };
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(",").some((part) => {
    const [name, ...parameters] = part.split(";").map((text) => text.trim());
    return name === encoding && !parameters.some((text) => /^q=0(\.0*)?$/.test(text));
  });
}

/** A very long or odd name is no file either. */
function statFile(file: string): fs.Stats | undefined {
  try {
    const stat = fs.statSync(file);
    return stat.isFile() ? stat : undefined;
  } catch {
    return undefined;
  }
}

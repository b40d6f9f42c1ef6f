import fs from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { isRefused, plainForm } from "../../lib/headers/addresses";
import { cacheControl } from "../../lib/headers/caching";
import { contentTypes } from "../../lib/headers/contentTypes";
import { type Found, findFile, findPage } from "./findFile";
import { readHostFiles } from "./hostFiles";

interface Answer {
  status: number;
  headers?: Record<string, string>;
  found?: Found;
}

/**
 * Answers requests as the server configurations in deploy/ do: same addresses, headers, caching and compressed forms.
 *
 * @param folder the built site. Read anew for each request, so that it can be built again meanwhile.
 */
export function siteHandler(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const { headers, aliases } = readHostFiles(folder);
    const answer = answerTo(request, folder, aliases);
    const [address = "/"] = (request.url ?? "/").split("?", 1);
    const all = { ...headers, "Cache-Control": cacheControl(address, answer.status), ...answer.headers };
    response.writeHead(answer.status, answer.found ? { ...all, ...headersOf(answer.found) } : all);
    if (!answer.found || answer.status === 304 || request.method === "HEAD") response.end();
    // A reader who leaves in the middle is no fault.
    else pipeline(fs.createReadStream(answer.found.file), response, () => undefined);
  };
}

function answerTo(request: IncomingMessage, folder: string, aliases: Map<string, string>): Answer {
  const [sent = "/", query] = (request.url ?? "/").split(/\?(.*)/s, 2);
  const address = decode(sent);
  if (address === undefined) return { status: 400 };
  if (request.method !== "GET" && request.method !== "HEAD") return { status: 405, headers: { Allow: "GET, HEAD" } };
  const other = plainForm(sent) ?? aliases.get(address);
  if (other !== undefined) {
    return { status: 308, headers: { Location: query === undefined ? other : `${other}?${query}` } };
  }
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const found = isRefused(address) ? undefined : findPage(folder, address, accepted);
  if (!found) return { status: 404, found: findFile(folder, "/404.html", accepted) };
  const isKnown = String(request.headers["if-none-match"] ?? "").includes(tagOf(found));
  return { status: isKnown ? 304 : 200, found };
}

function headersOf(found: Found): Record<string, string> {
  const name = found.encoding ? found.file.replace(/\.\w+$/, "") : found.file;
  return {
    "Content-Type": contentTypes[path.extname(name).slice(1)] ?? "application/octet-stream",
    "Content-Length": String(found.stat.size),
    ETag: tagOf(found),
    Vary: "Accept-Encoding",
    ...(found.encoding && { "Content-Encoding": found.encoding }),
  };
}

function tagOf({ stat }: Found): string {
  return `"${stat.mtimeMs.toString(36)}-${stat.size.toString(36)}"`;
}

/** @returns the address with its percent-encoding undone; `undefined` when that is malformed. */
function decode(address: string): string | undefined {
  try {
    const decoded = decodeURIComponent(address);
    return decoded.startsWith("/") ? decoded : undefined;
  } catch {
    return undefined;
  }
}

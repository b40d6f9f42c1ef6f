import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { isRefused, plainForm } from "../../lib/headers/addresses";
import { cacheControl } from "../../lib/headers/caching";
import { contentTypes } from "../../lib/headers/contentTypes";
import { readHostFiles } from "./hostFiles";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers requests as the server configurations in deploy/ do: same addresses, headers, caching and compressed forms.
 *
 * @param folder the built site. It is read for each request, so that it can be built again meanwhile.
 */
export function siteHandler(folder: string): Handler {
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: ["html"], setHeaders });

  const sendNotFoundPage: Handler = (request, response) => {
    const writeHead = response.writeHead.bind(response);
    // sirv answers with 200 whatever it finds.
    Object.assign(response, { writeHead: (_: number, headers: OutgoingHttpHeaders) => writeHead(404, headers) });
    response.setHeader("Cache-Control", cacheControl("/404", 404));
    request.url = "/404";
    delete request.headers["if-none-match"];
    files(request, response, () => void response.writeHead(404).end());
  };

  return (request, response) => {
    const { headers, aliases } = readHostFiles(folder);
    for (const [name, value] of headers) response.setHeader(name, value);
    // Browsers keep a fragment to themselves; one that is sent counts for nothing.
    const [target = "/"] = (request.url ?? "/").split("#", 1);
    const [sent = "/", query] = target.split(/\?(.*)/s, 2);
    const address = decode(sent);
    const redirect = plainForm(sent) ?? (address && aliases.get(address));
    if (address === undefined) end(response, 400);
    else if (request.method !== "GET" && request.method !== "HEAD") end(response, 405, { Allow: "GET, HEAD" });
    else if (redirect !== undefined) {
      end(response, 308, { Location: query === undefined ? redirect : `${redirect}?${query}` });
    } else if (isRefused(address)) sendNotFoundPage(request, response);
    else {
      request.headers["accept-encoding"] = acceptedCodings(request);
      // A server may answer with the whole file; sirv knows only some forms of `Range`.
      delete request.headers.range;
      response.setHeader("Cache-Control", cacheControl(sent, 200));
      files(request, response, () => sendNotFoundPage(request, response));
    }
  };
}

function end(response: ServerResponse, status: number, headers?: OutgoingHttpHeaders): void {
  response.setHeader("Cache-Control", cacheControl("", status));
  response.writeHead(status, headers).end();
}

/** Says the type with its character set, as the other servers do. */
function setHeaders(response: ServerResponse, address: string): void {
  const type = contentTypes[path.extname(address).slice(1) || "html"];
  if (type) response.setHeader("Content-Type", type);
}

/** sirv takes a coding that is named for one that is accepted, even with a weight of 0. */
function acceptedCodings({ headers }: IncomingMessage): string {
  return String(headers["accept-encoding"] ?? "")
    .split(",")
    .filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
    .join();
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

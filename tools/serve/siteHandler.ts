import fs from "node:fs";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import path from "node:path";
import { canonicalForm, isRefused, withQuery } from "@simply-plural-docs/site/headers/addresses";
import { askEachTime, hashedFolder, keepForever } from "@simply-plural-docs/site/headers/caching";
import { contentTypes } from "@simply-plural-docs/site/headers/contentTypes";
import { asksForMarkdown, canonicalLink } from "@simply-plural-docs/site/headers/markdown";
import { readByAll, resourcePolicy, strictTransport } from "@simply-plural-docs/site/headers/securityHeaders";
import { markdownAddress } from "@simply-plural-docs/site/utils/pageForms";
import { percentDecoded } from "@simply-plural-docs/toolkit/utils/percentDecoded";
import sirv from "sirv";
import { hostFiles } from "./hostFiles";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Handles requests like the configurations in deploy/, with the same redirects, headers, caching and compression.
 *
 * @param folder the built site. It is read for each request, so that it can be rebuilt meanwhile.
 */
export function siteHandler(folder: string): Handler {
  const readHosts = hostFiles(folder);
  const files = sirv(folder, {
    ...{ dev: true, etag: true, brotli: true, extensions: ["html"] },
    setHeaders: (response, address) => setHeaders(folder, response, address),
  });

  const sendNotFoundPage: Handler = (request, response) => {
    const writeHead = response.writeHead.bind(response);
    // sirv always responds with 200.
    Object.assign(response, { writeHead: (_: number, headers: OutgoingHttpHeaders) => writeHead(404, headers) });
    response.setHeader("Cache-Control", askEachTime);
    request.url = "/404";
    delete request.headers["if-none-match"];
    files(request, response, () => void response.writeHead(404).end());
  };

  return (request, response) => {
    const { headers, aliases, forTools } = readHosts();
    for (const [name, value] of headers) response.setHeader(name, value);
    // This server uses plain HTTP.
    response.removeHeader(strictTransport.name);
    // Proxies may send the full URL.
    request.url = request.url?.replace(/^https?:\/\/[^/]+/i, "") || "/";
    // Browsers do not send fragments; one that is sent is ignored.
    const [target = "/"] = request.url.split("#", 1);
    const [sent = "/", query] = target.split(/\?(.*)/s, 2);
    const decoded = percentDecoded(sent);
    const address = decoded?.startsWith("/") ? decoded : undefined;
    const { open, value } = resourcePolicy;
    const isForTools = address !== undefined && forTools.has(address);
    response.setHeader(resourcePolicy.name, isForTools || address?.startsWith(open.folder) ? open.value : value);
    if (isForTools) response.setHeader(readByAll.name, readByAll.value);
    const plain = canonicalForm(sent);
    const redirect = aliases.get(plain ?? address ?? "") ?? plain;
    if (address === undefined) end(response, 400);
    else if (request.method !== "GET" && request.method !== "HEAD") end(response, 405, { Allow: "GET, HEAD" });
    else if (redirect !== undefined) {
      end(response, 308, { Location: query === undefined ? redirect : withQuery(redirect, `?${query}`) });
    } else if (isRefused(address)) sendNotFoundPage(request, response);
    else {
      request.headers["accept-encoding"] = acceptedCodings(request);
      // A server may always send the whole file; sirv supports only some forms of `Range`.
      delete request.headers.range;
      response.setHeader("Cache-Control", sent.startsWith(hashedFolder) ? keepForever : askEachTime);
      if (!path.extname(address)) chooseForm(folder, address, request, response);
      files(request, response, () => sendNotFoundPage(request, response));
    }
  };
}

/** Serves a page's Markdown form at the same address to clients that ask for it. */
function chooseForm(folder: string, address: string, request: IncomingMessage, response: ServerResponse): void {
  // For 304; setHeaders sets more for other responses.
  response.setHeader("Vary", "Accept");
  const file = markdownAddress(address);
  if (asksForMarkdown(request.headers.accept) && fs.existsSync(path.join(folder, file))) request.url = file;
}

function end(response: ServerResponse, status: number, headers?: OutgoingHttpHeaders): void {
  response.setHeader("Cache-Control", askEachTime);
  response.writeHead(status, headers).end();
}

/** Sets the content type with its charset, like the other servers, `Vary` for pages with several forms, and which page a form is of. */
function setHeaders(folder: string, response: ServerResponse, address: string): void {
  const end = path.extname(address).slice(1) || "html";
  const type = contentTypes[end];
  if (type) response.setHeader("Content-Type", type);
  const link = canonicalLink(address, (page) =>
    fs.existsSync(path.join(folder, page === "/" ? "index.html" : `${page}.html`)),
  );
  if (link) response.setHeader("Link", link);
  if (end === "html" || end === "md") response.setHeader("Vary", "Accept-Encoding, Accept");
}

/** sirv treats every named coding as accepted, even with a quality of 0. */
function acceptedCodings({ headers }: IncomingMessage): string {
  return String(headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .filter((coding) => !/;\s*q=0(\.0*)?\s*$/.test(coding))
    .join();
}

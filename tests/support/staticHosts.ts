import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { listen, thisMachine } from "../../mock/http/ports";
import { canonicalPath } from "../../site/utils/canonicalPath";
import { fromRoot } from "../../toolkit/files/paths";
import { siteHandler } from "../../tools/serve/siteHandler";
import { buildFolder, fileOf } from "./builtSite";

/** What can follow a page's address `/x`, in the order of the columns of deploy/README.md. */
export const forms = ["", "/", ".html", "/index.html"] as const;

/** A row of the table in deploy/README.md. */
export interface HostRow {
  name: string;
  /** What answers at each form of an address. */
  answers: string[];
}

/**
 * @returns the hosts in the table of deploy/README.md.
 * @throws if there is no such table.
 */
export function listHosts(): HostRow[] {
  const readme = fs.readFileSync(fromRoot("deploy/README.md"), "utf8");
  const [, table] =
    /^\| Host \| `\/x` \| `\/x\/` \| `\/x\.html` \| `\/x\/index\.html` \|\n.+\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  if (table === undefined) throw new Error("deploy/README.md has no table of hosts and forms of an address.");
  return table
    .trim()
    .split("\n")
    .map((line) => line.slice(2, -2).split(" | "))
    .map(([name = "", ...answers]) => ({ name: name.replaceAll("`", ""), answers }));
}

/** @returns the form that a cell of the table redirects to, such as "/" for `/x/`; undefined if it does not redirect. */
export function redirectIn(answer: string): string | undefined {
  return /^→ `\/x(.*)`$/.exec(answer)?.[1];
}

/** A running server that behaves like a host. */
export interface StaticHost {
  url: string;
  /** Pages sent so far that only lead to another. */
  leading: string[];
  stop: () => void;
}

/**
 * Serves the built site with the answers of a host, which tests/delivery compares with our own servers.
 *
 * @throws if a cell of the table has other words than these.
 */
export async function startHost({ answers }: HostRow): Promise<StaticHost> {
  const leading: string[] = [];
  const others = siteHandler(buildFolder);
  const server = http.createServer((request, response) => {
    const [sent = "/", query = ""] = (request.url ?? "/").split(/(?=\?)/);
    const address = canonicalPath(sent);
    const answer = answers[forms.findIndex((form) => address + form === sent)];
    if (address === "/" || answer === undefined || !fs.existsSync(fileOf(address))) return others(request, response);
    const redirect = redirectIn(answer);
    if (redirect !== undefined) return void response.writeHead(301, { location: address + redirect + query }).end();
    const html = fs.readFileSync(fileIn(answer, address), "utf8");
    if (html.includes('http-equiv="refresh"')) leading.push(sent);
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  const port = await listen(server, 3400, thisMachine);
  return { url: `http://${thisMachine}:${port}`, leading, stop: () => void server.close() };
}

/** "Either" is served as the worse of the two. */
function fileIn(answer: string, address: string): string {
  if (answer === "page") return fileOf(address);
  if (answer === "small page" || answer === "either") return path.join(buildFolder, address, "index.html");
  throw new Error(`deploy/README.md: "${answer}" is neither "page", "small page", "either" nor a redirect.`);
}

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import http, { type IncomingMessage, type RequestListener } from "node:http";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { type LocalServer, startLocalServer } from "./localServer";

/** Where a server redirects every request: to another host, or from HTTPS to plain HTTP on the same host. */
export type Elsewhere = "another host" | "plain HTTP";

/** A server that redirects every request, including the opening of a socket, to another server. */
export interface RedirectingServer extends LocalServer {
  /** What a program needs in its environment to trust the server's certificate. */
  env: Record<string, string>;
  /** The requests that reached the other server, each with its address and all header lines. */
  arrived: string[];
}

/**
 * Starts such a server, and the one to which it redirects.
 *
 * @param responses what the server returns itself, by path.
 * @throws Error when `openssl` is missing, which makes the certificate.
 */
export async function startRedirectingServer(
  elsewhere: Elsewhere,
  responses: Record<string, string> = {},
): Promise<RedirectingServer> {
  const arrived: string[] = [];
  const note = ({ url, rawHeaders }: IncomingMessage) => arrived.push([url, ...rawHeaders].join("\n"));
  const other = http.createServer((request, response) => {
    note(request);
    response.writeHead(404).end("This is another server.");
  });
  other.on("upgrade", (request, socket) => {
    note(request);
    socket.destroy();
  });

  const away = await startLocalServer(other, elsewhere === "another host" ? "127.0.0.1" : "localhost");
  const lead: RequestListener = ({ url = "" }, response) => {
    if (responses[url] !== undefined) response.end(responses[url]);
    else response.writeHead(302, { location: away.url + url }).end();
  };
  const [first, env] =
    elsewhere === "another host"
      ? [http.createServer(lead), {}]
      : [https.createServer(certificate(), lead), certificate().env];
  first.on("upgrade", ({ url }, socket) =>
    socket.end(`HTTP/1.1 302 Found\r\nLocation: ${away.url}${url}\r\nContent-Length: 0\r\n\r\n`),
  );

  const here = await startLocalServer(first, "localhost");
  return { url: here.url, env, arrived, close: async () => void (await Promise.all([here.close(), away.close()])) };
}

interface Certificate {
  key: Buffer;
  cert: Buffer;
  /** The variables by which Node, Python, its package requests and curl trust it. */
  env: Record<string, string>;
}

let made: Certificate | undefined;

/** Makes a certificate for localhost, once for all servers of this process. */
function certificate(): Certificate {
  if (made) return made;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "redirects-"));
  process.once("exit", () => fs.rmSync(folder, { recursive: true }));
  const [key, cert] = [path.join(folder, "key.pem"), path.join(folder, "cert.pem")];
  const request = "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -addext subjectAltName=DNS:localhost";
  execFileSync("openssl", [...request.split(" "), "-keyout", key, "-out", cert], { stdio: "ignore" });
  const names = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE"];
  const env = Object.fromEntries(names.map((name) => [name, cert]));
  made = { key: fs.readFileSync(key), cert: fs.readFileSync(cert), env };
  return made;
}

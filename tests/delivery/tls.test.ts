import { type ChildProcess, execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import tls from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { startNginx } from "../../tools/serve/nginx";
import { programs } from "../../tools/test/programs.mjs";
import { buildFolder } from "../support/builtSite";
import { freePort } from "./support/servers";

const reason = programs.nginx ? "" : " (not run: nginx is not installed)";

describe.skipIf(reason)(`nginx with deploy/tls.conf.example${reason}`, () => {
  let folder = "";
  let port = 0;
  let server: ChildProcess;

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "tls-"));
    const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
    const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${certificate}`;
    execFileSync("openssl", made.split(" "), { stdio: "ignore" });
    port = await freePort();
    const example = fs.readFileSync(fromRoot("deploy/tls.conf.example"), "utf8");
    fs.mkdirSync(path.join(folder, "deploy"));
    fs.writeFileSync(
      path.join(folder, "deploy/tls.conf"),
      example
        .replace("listen 8443 ", `listen localhost:${port} `)
        .replace(/(ssl_certificate) .*;/, `$1 ${certificate};`)
        .replace(/(ssl_certificate_key) .*;/, `$1 ${key};`),
    );
    server = await startNginx(buildFolder, await freePort(), undefined, folder);
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill();
    await ended;
    fs.rmSync(folder, { recursive: true });
  });

  test.each([
    ["TLSv1.2", "ECDHE-RSA-AES128-GCM-SHA256"],
    ["TLSv1.2", "ECDHE-RSA-CHACHA20-POLY1305"],
    ["TLSv1.3", "TLS_AES_128_GCM_SHA256"],
  ] as const)("%s with %s is accepted", async (version, ciphers) => {
    expect(await connect({ minVersion: version, maxVersion: version, ciphers })).toBe(ciphers);
  });

  test.each([
    ["without forward secrecy", { maxVersion: "TLSv1.2", ciphers: "AES256-SHA:AES128-GCM-SHA256" }],
    ["with CBC", { maxVersion: "TLSv1.2", ciphers: "ECDHE-RSA-AES256-SHA:ECDHE-RSA-AES128-SHA256" }],
    ["with TLS 1.1", { minVersion: "TLSv1.1", maxVersion: "TLSv1.1", ciphers: "ALL:@SECLEVEL=0" }],
  ] as const)("a connection %s is refused", async (_, options) => {
    expect(await connect(options)).toMatch(/alert|handshake/i);
  });

  test("HTTPS is required for a year", async () => {
    const socket = tls.connect({ port, host: "localhost", rejectUnauthorized: false });
    socket.write("HEAD /docs/help HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    let response = "";
    for await (const part of socket) response += String(part);
    expect(response).toMatch(/^HTTP\/1\.1 200/);
    expect(response.match(/^strict-transport-security: .*$/gim)).toEqual([
      "Strict-Transport-Security: max-age=31536000",
    ]);
  });

  /** @returns the cipher that client and server agree to, or why they do not. */
  function connect(options: tls.ConnectionOptions): Promise<string> {
    return new Promise((resolve) => {
      const socket = tls.connect({ port, host: "localhost", rejectUnauthorized: false, ...options });
      socket.once("secureConnect", () => {
        const { name } = socket.getCipher();
        socket.destroy();
        resolve(name);
      });
      socket.once("error", (error) => resolve(error.message));
    });
  }
});

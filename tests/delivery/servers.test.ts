import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloads } from "../../site/downloads/files";
import { securityHeaders } from "../../site/headers/securityHeaders";
import { site } from "../../site/site.config";
import { isReachable } from "../../tools/serve/nginx";
import { buildFolder, readPage } from "../support/builtSite";
import { promisedOperations } from "../support/contract";
import { forms, listHosts, redirectIn } from "../support/staticHosts";
import { type Running, sendRaw, sendRequest, servers, start } from "./support/servers";

const script = `/assets/js/${fs.readdirSync(path.join(buildFolder, "assets/js")).find((name) => /^main\..*js$/.test(name))}`;
const notFoundPage = fs.readFileSync(path.join(buildFolder, "404.html"));
const promisedHeaders = Object.fromEntries(
  Object.entries(securityHeaders(site.iconFont.href)).map(([name, value]) => [name.toLowerCase(), value]),
);

test("a folder outside the project is served if its absolute path is given", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "elsewhere-"));
  fs.writeFileSync(path.join(folder, "index.html"), "<title>Elsewhere</title>");
  const running = await start("node", "--folder", folder);
  expect((await sendRequest(running.port, "/")).body.toString()).toBe("<title>Elsewhere</title>");
  await running.stop();
  fs.rmSync(folder, { recursive: true });
});

for (const { server, reason } of servers)
  describe.skipIf(reason)(`${server}${reason}`, () => {
    let running: Running;
    const get = (address: string, headers: Record<string, string> = {}) =>
      sendRequest(running.port, address, { headers });

    beforeAll(async () => {
      running = await start(server);
    });

    afterAll(() => running.stop());

    describe("addresses", () => {
      test.each(["/", "/docs/help", "/docs/api/add-member", "/docs/api/members", "/about"])(
        "%s is a page",
        async (address) => {
          const response = await get(address);
          expect(response.status).toBe(200);
          expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
          expect(response.body.toString()).toBe(readPage(address));
        },
      );

      test("an absolute URL in the request line, as proxies send it, returns the page", async () => {
        const response = await get("http://localhost/docs/help");
        expect([response.status, response.body.toString()]).toEqual([200, readPage("/docs/help")]);
      });

      test.each([
        ["/docs/help.html", "/docs/help"],
        ["/docs/help/", "/docs/help"],
        ["/docs/help/index.html", "/docs/help"],
        ["/docs/api/members/", "/docs/api/members"],
        ["/index.html", "/"],
        ["/about.html?from=old&a=%20b", "/about?from=old&a=%20b"],
        ["/docs/api/nothing-here/", "/docs/api/nothing-here"],
      ])("%s redirects to %s", async (from, to) => {
        const response = await get(from);
        expect(response.status).toBe(308);
        expect(response.headers.location).toBe(to);
      });

      test("the forms of an address are answered as deploy/README.md says", async () => {
        const name = server === "nginx" ? "nginx, Docker" : "npm run serve";
        const { answers = [] } = listHosts().find((row) => row.name === name) ?? {};
        expect(answers).toHaveLength(forms.length);
        for (const [index, form] of forms.entries()) {
          const to = redirectIn(answers[index] ?? "");
          const { status, headers } = await get(`/docs/help${form}?a=1`);
          const isPage = answers[index] === "page";
          expect([status, headers.location], form).toEqual(isPage ? [200, undefined] : [308, `/docs/help${to}?a=1`]);
        }
      });

      test("each alias redirects to its operation and keeps the query string", async () => {
        for (const { slug, aliases = [] } of promisedOperations) {
          for (const alias of aliases) {
            for (const form of ["", "/", ".html", "/index.html"]) {
              const { status, headers } = await get(`/docs/api/${alias}${form}?a=1`);
              expect([status, headers.location], form).toEqual([308, `/docs/api/${slug}?a=1`]);
            }
          }
        }
      });

      test.each([
        "/docs/api/get-all-membres",
        "/assets/js/main.00000000.js",
        "/docs/help/nothing?a=1",
        "/404",
        "/assets",
        "/img",
        "/_headers",
        "/_redirects",
        "/_nginx.conf",
        "/docs/help.html.br",
        `${script}.gz`,
        "/.env",
        "/.git/config",
      ])("%s returns 404 and the not-found page", async (address) => {
        const response = await get(address);
        expect(response.status).toBe(404);
        expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
        expect(response.headers["cache-control"]).toBe("no-cache");
        expect(response.body.equals(notFoundPage)).toBe(true);
      });

      test.each(["/%", "/%zz", "/docs/%e0%a"])("the malformed address %s returns 400", async (address) => {
        expect((await get(address)).status).toBe(400);
      });

      test("an address of 8,000 characters returns 404 or 414", async () => {
        expect([404, 414]).toContain((await get(`/${"a".repeat(8000)}`)).status);
      });

      test.each([
        ["/openapi.json", "application/json; charset=utf-8"],
        ["/openapi.yaml", "application/yaml; charset=utf-8"],
        ["/sitemap.xml", "application/xml; charset=utf-8"],
        ["/favicon.svg", "image/svg+xml; charset=utf-8"],
        ["/third-party-licenses.txt", "text/plain; charset=utf-8"],
        ["/.well-known/security.txt", "text/plain; charset=utf-8"],
        [script, "text/javascript; charset=utf-8"],
      ])("%s has the content type %s", async (address, type) => {
        const response = await get(address);
        expect([response.status, response.headers["content-type"]]).toEqual([200, type]);
      });
    });

    describe("headers", () => {
      test.each([
        ["a page", "GET", "/docs/help"],
        ["a page, head only", "HEAD", "/docs/help"],
        ["a script", "GET", script],
        ["an image", "GET", "/favicon.svg"],
        ["a redirect", "GET", "/docs/help.html"],
        ["an alias", "GET", "/docs/api/set-username"],
        ["a missing page", "GET", "/nothing"],
        ["a refused method", "POST", "/docs/help"],
      ])("%s has all security headers", async (_, method, address) => {
        const response = await sendRequest(running.port, address, { method });
        expect(response.headers).toMatchObject(promisedHeaders);
        expect(Object.keys(promisedHeaders)).toContain("content-security-policy");
        expect(response.headers["cross-origin-resource-policy"]).toBe("same-origin");
        // Over plain HTTP it must not be sent (RFC 6797, 7.2).
        expect(response.headers["strict-transport-security"]).toBeUndefined();
        expect(response.headers["set-cookie"]).toBeUndefined();
      });

      test("a social card may be embedded by other sites", async () => {
        const [card] = fs.readdirSync(path.join(buildFolder, "img/cards"));
        const response = await get(`/img/cards/${card}`);
        expect(response.headers["cross-origin-resource-policy"]).toBe("cross-origin");
      });

      test.each(downloads.map(({ name }) => name))("/%s may be read by tools on other sites", async (name) => {
        const { headers } = await get(`/${name}`);
        expect(headers["access-control-allow-origin"]).toBe("*");
        expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
        expect(headers["content-type"]).not.toBe("");
      });

      test.each(["/docs/help", "/docs/help.md", "/search-index.json", "/llms.txt", script, "/nothing"])(
        "%s may not",
        async (address) => {
          const { headers } = await get(address);
          expect(headers["access-control-allow-origin"]).toBeUndefined();
        },
      );

      test("the server's version is not revealed", async () => {
        const { headers } = await get("/");
        expect(`${headers.server ?? ""} ${headers["x-powered-by"] ?? ""}`).not.toMatch(/\d/);
      });

      test.each(["POST", "PUT", "DELETE", "PATCH"])("%s is not allowed", async (method) => {
        for (const address of ["/docs/help", "/docs/help.html", "/docs/api/get-specific-comment", "/nothing"]) {
          const { status, headers } = await sendRequest(running.port, address, { method });
          expect([status, headers.allow], address).toEqual([405, "GET, HEAD"]);
        }
        expect((await get("/docs/help")).headers.allow).toBeUndefined();
      });
    });

    describe("caching", () => {
      test("a hashed file is cached for a year, a page is revalidated each time", async () => {
        expect((await get(script)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
        for (const address of ["/", "/docs/help", "/openapi.json", "/favicon.svg", "/docs/help.html"]) {
          const { status, headers } = await get(address);
          expect([status, headers["cache-control"]], address).toEqual([
            address.endsWith(".html") ? 308 : 200,
            "no-cache",
          ]);
        }
      });

      test.each(["identity", "gzip", "br"])("revalidating an unchanged page (%s) returns 304", async (coding) => {
        const first = await get("/docs/help", { "accept-encoding": coding });
        const tag = first.headers.etag ?? "";
        expect(tag).toMatch(/^(W\/)?"./);
        const again = await get("/docs/help", { "accept-encoding": coding, "if-none-match": tag });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect(again.headers["content-security-policy"]).toBe(promisedHeaders["content-security-policy"]);
        expect((await get("/docs/help", { "accept-encoding": coding, "if-none-match": '"other"' })).status).toBe(200);
      });
    });

    describe("compression", () => {
      const page = Buffer.from(readPage("/docs/api/add-member"));

      test.each([
        ["br, gzip", "br"],
        ["gzip, deflate, br, zstd", "br"],
        ["gzip", "gzip"],
        ["gzip, br;q=0", "gzip"],
        ["GZIP", "gzip"],
        ["gzip;Q=0", undefined],
        ["identity", undefined],
        ["", undefined],
      ])("for Accept-Encoding '%s', the encoding is %s", async (accepted, best) => {
        // `npm run serve` has only what the build has compressed.
        const coding = server === "node" && best === "gzip" ? undefined : best;
        const response = await get("/docs/api/add-member", { "accept-encoding": accepted });
        expect(response.headers["content-encoding"]).toBe(coding);
        const plain =
          coding === "br"
            ? brotliDecompressSync(response.body)
            : coding === "gzip"
              ? gunzipSync(response.body)
              : response.body;
        expect(plain.equals(page)).toBe(true);
        if (coding) expect(response.headers.vary).toMatch(/accept-encoding/i);
        if (coding) expect(response.body.length).toBeLessThan(page.length / 3);
      });

      test("the not-found page and scripts are compressed too", async () => {
        for (const address of ["/nothing", script, "/openapi.json"]) {
          expect((await get(address, { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
        }
      });
    });

    test.each(["bytes=0-99", "bytes=-20", "bytes=99999999-", "bytes=0-0,2-2", "bytes=x"])(
      "a range request (%s) returns the whole file",
      async (range) => {
        const plain = { "accept-encoding": "identity" };
        const whole = await get(script, plain);
        const response = await get(script, { ...plain, range });
        expect([response.status, response.headers["cache-control"]]).toEqual([
          200,
          "public, max-age=31536000, immutable",
        ]);
        expect(response.body.equals(whole.body)).toBe(true);
      },
    );

    describe("the Markdown form", () => {
      const accept = "text/markdown, text/html;q=0.9";
      const markdown = (address: string) => fs.readFileSync(path.join(buildFolder, `${address}.md`), "utf8");

      test.each([
        ["/", "/index"],
        ["/docs/help", "/docs/help"],
        ["/docs/api/add-member", "/docs/api/add-member"],
      ])("of %s is sent to clients that ask for it", async (address, file) => {
        for (const coding of ["identity", "br"]) {
          const response = await get(address, { accept, "accept-encoding": coding });
          expect([response.status, response.headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
          const body = coding === "br" ? brotliDecompressSync(response.body) : response.body;
          expect(body.toString()).toBe(markdown(file));
          expect(response.headers.vary).toMatch(/\baccept\b(?!-)/i);
          expect(response.headers).toMatchObject(promisedHeaders);
        }
      });

      test("is sent even if a client that asks for it also sends what could be read in a million ways", async () => {
        const many = `text/markdown${";a=     ".repeat(20)};!, text/markdown`;
        const { headers } = await get("/docs/help", { accept: many });
        expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
      });

      test.each([
        ["/docs/help.md", "/docs/help"],
        ["/index.md", "/"],
        ["/docs/getting-started/recipes/custom-fields.md", "/docs/getting-started/recipes"],
        ["/skill.md", undefined],
        ["/docs/help", undefined],
      ])("%s says which page it is a form of: %s", async (address, page) => {
        const { status, headers } = await get(address);
        expect([status, headers.link]).toEqual([200, page && `<${site.url}${page}>; rel="canonical"`]);
      });

      test("is not sent to browsers, and caches keep both forms apart", async () => {
        const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";
        for (const sent of [browser, "*/*", "text/html, text/markdown;q=0.5", "text/markdown;q=0"]) {
          const response = await get("/docs/help", { accept: sent });
          expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
          expect(response.headers.vary).toMatch(/\baccept\b(?!-)/i);
        }
        expect((await get(script, { accept })).headers.vary ?? "").not.toMatch(/\baccept\b(?!-)/i);
      });

      test("has its own ETag, so that the forms are not confused", async () => {
        const { etag = "" } = (await get("/docs/help", { accept: "*/*" })).headers;
        const response = await get("/docs/help", { accept, "if-none-match": etag });
        expect([response.status, response.headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
        const again = await get("/docs/help", { accept, "if-none-match": response.headers.etag ?? "" });
        expect([again.status, again.headers.vary]).toEqual([304, expect.stringMatching(/\baccept\b(?!-)/i)]);
      });

      test("is not sent for a file, an unknown address or a former one", async () => {
        for (const [address, status, type] of [
          ["/openapi.json", 200, "application/json; charset=utf-8"],
          ["/nothing", 404, "text/html; charset=utf-8"],
          ["/_headers", 404, "text/html; charset=utf-8"],
        ]) {
          const response = await get(String(address), { accept });
          expect([response.status, response.headers["content-type"]]).toEqual([status, type]);
        }
        expect((await get("/docs/help.html", { accept })).headers.location).toBe("/docs/help");
      });
    });

    test("the server is only reachable from this machine by default", async () => {
      // All of 127.0.0.0/8 is this machine; localhost is only the first address.
      expect(await isReachable(running.port, "127.0.0.2")).toBe(false);
      const open = await start(server, "--host", "0.0.0.0");
      expect(await isReachable(open.port, "127.0.0.2")).toBe(true);
      await open.stop();
    });

    test("neither the Host header nor an absolute URL in the request line redirects to another host", async () => {
      for (const line of ["GET /docs/help/ HTTP/1.1", "GET http://evil.example/docs/help/ HTTP/1.1"]) {
        const response = await sendRaw(running.port, `${line}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`);
        expect(response).toMatch(/^HTTP\/1\.1 [34]/);
        expect(response).not.toMatch(/^location:.*evil/im);
      }
    });
  });

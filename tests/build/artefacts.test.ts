import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Parser } from "@asyncapi/parser";
import { BaseResolver, createConfig, lintDocument, type Source } from "@redocly/openapi-core";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import newman from "newman";
import robotsParser from "robots-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloads } from "../../lib/downloads/files";
import { site } from "../../site.config";
import { type Mock, startMock } from "../../tools/mock/index";
import { buildFolder, listPages, readPage } from "../support/builtSite";

const { collectionSchema } = require("@usebruno/schema") as {
  collectionSchema: { validateSync(value: object, options: object): void };
};

const read = (name: string) => fs.readFileSync(path.join(buildFolder, name), "utf8");
const readJson = (name: string) => JSON.parse(read(name));
const description = readJson("openapi.json");
const requestCount = Object.values<Record<string, unknown>>(description.paths).flatMap((item) =>
  Object.keys(item).filter((key) => /^(get|post|put|patch|delete)$/.test(key)),
).length;

describe("each file to download", () => {
  test.each(downloads.map(({ name }) => name))("%s is listed with its own size and SHA-256", (name) => {
    const page = readPage("/docs/getting-started/downloads");
    const content = fs.readFileSync(path.join(buildFolder, name));
    expect(page).toContain(`href="/${name}"`);
    expect(page.replace(/<[^>]+>/g, "")).toContain(`${createHash("sha256").update(content).digest("hex")}  ${name}`);
  });

  test.each(downloads.map(({ name }) => name))(
    "%s has no link that only works on the site, and no trace of a machine",
    (name) => {
      const content = read(name);
      expect(content).not.toMatch(/\]\(\/(?!\/)/);
      expect(content).not.toMatch(/\/home\/|\/tmp\/|\/work\/|localhost/);
    },
  );
});

test("the OpenAPI description is valid for Redocly", async () => {
  const source = { absoluteRef: path.join(buildFolder, "openapi.json"), body: read("openapi.json") } as Source;
  const problems = await lintDocument({
    document: { source, parsed: description },
    config: await createConfig({ extends: ["spec"] }),
    externalRefResolver: new BaseResolver(),
  });
  expect(problems.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
});

test("the AsyncAPI description is valid for the AsyncAPI parser", async () => {
  const { document, diagnostics } = await new Parser().parse(read("asyncapi.yaml"));
  expect(diagnostics.filter(({ severity }) => severity === 0)).toEqual([]);
  expect(document?.version()).toBe("3.0.0");
  expect(document?.allMessages().length).toBeGreaterThan(10);
});

describe("the Postman collection, run by Newman", () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await startMock({ port: 0 });
  });
  afterAll(() => mock.close());

  test("sends every operation to the mock, and each is a route that the mock knows", async () => {
    const failures: string[] = [];
    let sent = 0;
    await new Promise<void>((resolve, reject) => {
      newman
        .run({
          collection: readJson("simply-plural.postman_collection.json"),
          environment: readJson("simply-plural-mock.postman_environment.json"),
          envVar: [{ key: "baseUrl", value: mock.url }],
          timeoutRequest: 10_000,
        })
        .on("request", (error, { request, response, item }) => {
          sent += 1;
          const url = request.url.toString();
          if (error) failures.push(`${item.name}: ${error.message}`);
          if (/\{\{|:\w+[/?]|undefined/.test(url.replace(mock.url, ""))) failures.push(`${item.name}: ${url}`);
          if (request.headers.get("Authorization") !== mock.tokens.all) failures.push(`${item.name}: no token`);
          if (response?.text().includes("Cannot ")) failures.push(`${item.name}: ${response.text()}`);
        })
        .on("done", (error) => (error ? reject(error) : resolve()));
    });
    expect(failures).toEqual([]);
    expect(sent).toBe(requestCount);
  });

  test("declares the format 2.1", () => {
    expect(readJson("simply-plural.postman_collection.json").info.schema).toBe(
      "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
    );
  });
});

test("the Bruno collection fits Bruno's own schema and has every operation", () => {
  const collection = readJson("simply-plural.bruno_collection.json");
  // Bruno gives an imported collection its id.
  expect(() =>
    collectionSchema.validateSync({ uid: "0".repeat(21), ...collection }, { abortEarly: false }),
  ).not.toThrow();
  const broken = structuredClone(collection);
  broken.items[0].items[0].request.method = 5;
  expect(() => collectionSchema.validateSync({ uid: "0".repeat(21), ...broken }, {})).toThrow();
  expect(collection.items.flatMap(({ items }: { items: unknown[] }) => items)).toHaveLength(requestCount);
});

describe("the feed of changes", () => {
  const feed = read("changes.xml");

  test("is an Atom feed with what RFC 4287 asks for", () => {
    expect(XMLValidator.validate(feed)).toBe(true);
    const { feed: root } = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "entry" }).parse(feed);
    expect(root["@_xmlns"]).toBe("http://www.w3.org/2005/Atom");
    for (const element of [root, ...root.entry]) {
      expect(element.id).toMatch(/^https:\/\//);
      expect(element.title).not.toBe("");
      expect(element.updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    }
    expect(root.author.name).toBe(site.title);
    expect(new Set(root.entry.map(({ id }: { id: string }) => id)).size).toBe(root.entry.length);
  });

  test("leads to anchors that the page has, and the page names it", () => {
    const page = readPage("/docs/getting-started/changes");
    for (const [, anchor] of feed.matchAll(/<id>[^<]*#([^<]+)<\/id>/g)) expect(page).toContain(` id="${anchor}"`);
    expect(page).toContain('<link rel="alternate" type="application/atom+xml"');
  });
});

describe("what search engines read", () => {
  test("sitemap.xml lists every page once, with dates that are not in the future", () => {
    const sitemap = read("sitemap.xml");
    expect(XMLValidator.validate(sitemap)).toBe(true);
    const { urlset } = new XMLParser().parse(sitemap);
    const items = urlset.url as { loc: string; lastmod?: string }[];
    expect(items.map(({ loc }) => loc).sort()).toEqual(
      listPages()
        .map((address) => site.url + address)
        .sort(),
    );
    for (const { lastmod } of items) {
      if (lastmod) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.now() + 60_000);
    }
  });

  test("robots.txt lets every page be read and names the sitemap", () => {
    const robots = robotsParser(`${site.url}/robots.txt`, read("robots.txt"));
    expect(robots.getSitemaps()).toEqual([`${site.url}/sitemap.xml`]);
    for (const address of listPages()) expect(robots.isAllowed(site.url + address, "Googlebot"), address).toBe(true);
  });

  test.each(listPages())("%s has Open Graph and structured data that fit the page", (address) => {
    const html = readPage(address);
    const properties = new Map(
      [...html.matchAll(/<meta[^>]* property="([^"]+)" content="([^"]*)"/g)].map(([, name = "", content]) => [
        name,
        content,
      ]),
    );
    for (const name of ["og:title", "og:type", "og:url", "og:image", "og:description", "og:site_name", "og:locale"]) {
      expect(properties.get(name), name).toBeTruthy();
    }
    expect(properties.get("og:url")).toBe(site.url + address);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = ""]) =>
      JSON.parse(text),
    );
    for (const block of blocks) expect(block["@context"]).toBe("https://schema.org");
    const of = (type: string) => blocks.filter((block) => block["@type"] === type);
    if (!address.startsWith("/docs/")) return;
    const [article] = of("TechArticle");
    expect(article).toMatchObject({ url: site.url + address, inLanguage: "en" });
    expect(article.headline.length).toBeGreaterThan(0);
    expect(article.description.length).toBeGreaterThan(20);
    for (const trail of of("BreadcrumbList")) {
      const items = trail.itemListElement as { position: number; item: string; name: string }[];
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      for (const { item } of items) expect(listPages()).toContain(new URL(item).pathname);
      expect(items.at(-1)?.item).toBe(site.url + address);
    }
    for (const guide of of("HowTo")) {
      const main =
        /<main\b[\s\S]*<\/main>/
          .exec(html)?.[0]
          .replace(/<[^>]+>/g, "")
          .replace(/\s+/g, "") ?? "";
      const steps = guide.step.flatMap((step: { itemListElement?: unknown[] }) => step.itemListElement ?? [step]) as {
        text: string;
      }[];
      expect(steps.length).toBeGreaterThan(0);
      for (const { text } of steps)
        expect(main).toContain(
          text
            .replace(/\s+/g, "")
            .replaceAll("&", "&amp;")
            .replaceAll("<", "&lt;")
            .replaceAll(">", "&gt;")
            .replaceAll("'", "&#x27;")
            .replaceAll('"', "&quot;"),
        );
    }
  });
});

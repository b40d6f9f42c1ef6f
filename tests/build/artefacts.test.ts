import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { Parser } from "@asyncapi/parser";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { collectionSchema } from "@usebruno/schema";
import Ajv from "ajv";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { strFromU8, unzipSync } from "fflate";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { Collection, type Item, Request, VariableScope } from "postman-collection";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { startTestMock, type TestMock } from "../../mock/testing/client";
import { downloads } from "../../site/downloads/files";
import { site } from "../../site/site.config";
import { filesBelow } from "../../toolkit/files/filesBelow";
import { fromRoot, projectRoot } from "../../toolkit/files/paths";
import { buildFolder, readPage } from "../support/builtSite";

const read = (name: string) => fs.readFileSync(path.join(buildFolder, name), "utf8");
const readJson = (name: string) => JSON.parse(read(name));
const description = readJson("openapi.json");
const requestCount = Object.values<Record<string, unknown>>(description.paths).flatMap((item) =>
  Object.keys(item).filter((key) => /^(get|post|put|patch|delete)$/.test(key)),
).length;

/** @returns a download's text: compressed bytes could look like anything. */
function textIn(name: string, file: Buffer): string {
  if (name.endsWith(".zip"))
    return Object.values(unzipSync(file))
      .map((content) => strFromU8(content))
      .join("\n");
  return (name.endsWith(".tgz") ? gunzipSync(file) : file).toString();
}

describe("each file to download", () => {
  test.each(downloads.map(({ name }) => name))("%s is listed with its own size and SHA-256", (name) => {
    const page = readPage("/docs/getting-started/downloads");
    const content = fs.readFileSync(path.join(buildFolder, name));
    const row = select(`tr:has(a[href="/${name}"])`, fromHtml(page));
    const [, kilobytes = ""] = /^([\d.,]+)\skB$/.exec(textOf(selectAll("td", row).at(-1) ?? fromHtml(""))) ?? [];
    expect(Math.abs(Number(kilobytes.replace(",", "")) * 1000 - content.length)).toBeLessThanOrEqual(
      content.length < 10_000 ? 50 : 500,
    );
    const sum = createHash("sha256").update(content).digest("hex");
    expect(page.replace(/<[^>]+>/g, "")).toContain(`${sum}  ${name}`);
    expect(page.indexOf(sum), "after all that says what it is").toBeGreaterThan(page.lastIndexOf(`href="/${name}"`));
  });

  test.each(downloads.map(({ name }) => name))(
    "%s has no link that only works on the site, and no path of the build machine",
    (name) => {
      const file = fs.readFileSync(path.join(buildFolder, name));
      const content = textIn(name, file);
      expect(content).not.toMatch(/\]\(\/(?!\/)/);
      expect(content).not.toMatch(/\/home\/|\/tmp\/|\/work\//);
      // The mock is a server, which may well say where it listens.
      if (!name.startsWith("simply-plural-mock.")) expect(content).not.toContain("localhost");
    },
  );
});

test("no published file has a path of the build machine, or what only the search reads of descriptions and pages", () => {
  const files = filesBelow(buildFolder).filter((name) => /\.(html|md|txt|json|yaml|js|mjs|xml)$/.test(name));
  expect(files.length).toBeGreaterThan(500);
  const telling = ["x-phrases", "sectionPhrases", "cardUnder", projectRoot];
  expect(files.filter((name) => telling.some((part) => read(name).includes(part)))).toEqual([]);
});

test("Redocly accepts the OpenAPI description", async () => {
  const problems = await lintFromString({
    source: read("openapi.json"),
    absoluteRef: path.join(buildFolder, "openapi.json"),
    config: await createConfig({ extends: ["spec"] }),
  });
  expect(problems.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
});

test("the OpenAPI description in YAML equals the one in JSON, and means the same in YAML 1.1 and 1.2", () => {
  const document = parseDocument(read("openapi.yaml"), { version: "1.2", strict: true, uniqueKeys: true });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  expect(document.toJS()).toEqual(description);
  // Many programs still read YAML as of 1.1, where an unquoted `yes` is true.
  for (const name of ["openapi.yaml", "asyncapi.yaml"]) {
    expect(parseDocument(read(name), { version: "1.1" }).toJS()).toEqual(parseDocument(read(name)).toJS());
  }
  expect(description.openapi).toBe("3.1.0");
});

test("the AsyncAPI parser accepts the AsyncAPI description", async () => {
  const { document, diagnostics } = await new Parser().parse(read("asyncapi.yaml"));
  expect(diagnostics.filter(({ severity }) => severity === 0)).toEqual([]);
  expect(document?.version()).toBe("3.0.0");
  expect(document?.allMessages().length).toBeGreaterThan(10);
});

describe("the Postman collection", () => {
  let mock: TestMock;
  beforeAll(async () => {
    mock = await startTestMock();
  });
  afterAll(() => mock.close());

  test("is valid against the schema of format 2.1.0", () => {
    const schema = JSON.parse(fs.readFileSync(fromRoot("tests/fixtures/postman/collection-2.1.0.schema.json"), "utf8"));
    const fits = new Ajv({ strict: false, allErrors: true }).compile(schema);
    const collection = readJson("simply-plural.postman_collection.json");
    fits(collection);
    expect(fits.errors ?? []).toEqual([]);
    expect(collection.info.schema).toBe("https://schema.getpostman.com/json/collection/v2.1.0/collection.json");
  });

  test("sends every request to a route of the mock, with the token and without unresolved variables", async () => {
    const collection = new Collection(readJson("simply-plural.postman_collection.json"));
    const environment = new VariableScope(readJson("simply-plural-mock.postman_environment.json"));
    environment.set("baseUrl", mock.url);
    const items: Item[] = [];
    collection.forEachItem((item) => void items.push(item));
    expect(items).toHaveLength(requestCount);

    const failures: string[] = [];
    for (const item of items) {
      const request = new Request(
        item.request.toObjectResolved(null, [environment.values], { ignoreOwnVariables: true }),
      );
      const { key, value } = environment.replaceIn(item.getAuth().parameters().toObject());
      const url = request.url.toString();
      if (/\{\{|:\w+(?:[/?]|$)|undefined/.test(url.replace(mock.url, ""))) failures.push(`${item.name}: ${url}`);
      if (key !== "Authorization" || value !== mock.tokens.all) failures.push(`${item.name}: no token`);
      const response = await fetch(url, {
        method: request.method,
        headers: { ...request.getHeaders({ enabled: true }), [key]: value },
        body: request.body?.toString() || undefined,
      });
      const text = await response.text();
      if (/Cannot (GET|POST|PUT|PATCH|DELETE) /.test(text)) failures.push(`${item.name}: ${text}`);
    }
    expect(failures).toEqual([]);
  });

  test("has a production environment whose token is empty and secret", () => {
    const { values } = readJson("simply-plural.postman_environment.json");
    expect(values).toEqual([
      { key: "baseUrl", value: site.api.production, type: "default", enabled: true },
      { key: "token", value: "", type: "secret", enabled: true },
    ]);
  });
});

test("the Bruno collection is valid against Bruno's own schema and has every operation", () => {
  const collection = readJson("simply-plural.bruno_collection.json");
  // Bruno gives an imported collection its id.
  const imported = { uid: "0".repeat(21), ...collection };
  expect(() => collectionSchema.validateSync(imported, { abortEarly: false })).not.toThrow();
  expect(collection.items.flatMap(({ items }: { items: unknown[] }) => items)).toHaveLength(requestCount);
});

describe("the feed of changes", () => {
  const feed = read("changes.xml");

  test("is an Atom feed with the elements that RFC 4287 requires", () => {
    expect(XMLValidator.validate(feed)).toBe(true);
    const { feed: root } = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "entry" }).parse(feed);
    expect(root["@_xmlns"]).toBe("http://www.w3.org/2005/Atom");
    for (const element of [root, ...root.entry]) {
      expect(element.id).toMatch(/^https:\/\//);
      expect(element.title["#text"] ?? element.title).not.toBe("");
      expect(element.updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    }
    expect(root.author.name).toBe(site.title);
    expect(new Set(root.entry.map(({ id }: { id: string }) => id)).size).toBe(root.entry.length);
  });

  test("links to anchors that exist on the page, and the page links to the feed", () => {
    const page = readPage("/docs/getting-started/changes");
    const anchors = [...feed.matchAll(/<id>[^<]*#([^<]+)<\/id>/g)].map(([, anchor]) => anchor);
    expect(anchors.length).toBeGreaterThan(0);
    for (const anchor of anchors) expect(page).toContain(` id="${anchor}"`);
    expect(page).toMatch(/<link[^>]* type="application\/atom\+xml"[^>]* href="\/changes.xml"/);
  });
});

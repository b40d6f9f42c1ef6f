import fs from "node:fs";
import path from "node:path";
import YAML from "yaml";
import { readSocketDescription } from "../../../lib/asyncapi";
import { listErrors, listOperations, type Operation, tagSlug } from "../../../lib/openapi/operations";
import { resolve } from "../../../lib/openapi/resolve";
import type { Description, Reference, Schema } from "../../../lib/openapi/types";
import { fromRoot } from "../../../lib/paths";
import { kindOf } from "../shared/kind";
import type { PageEntry, Target } from "../shared/types";

/** Most characters of prose taken from one page. */
const bodyLength = 6000;

/**
 * Lists every page of the site for the index, from page sources and the descriptions.
 *
 * @param description the bundled document.
 */
export function listPages(description: Description): PageEntry[] {
  const operations = listOperations(description);
  const entries = [
    ...writtenPages(),
    ...operations.map((operation) => operationEntry(description, operation)),
    ...description.tags.map((tag) => ({
      ...emptyEntry(`/docs/api/${tagSlug(tag.name)}`, tag.name, firstParagraph(tag.description)),
      requests: [],
      body: `${plain(tag.description)} collection resource`.slice(0, 600),
    })),
    {
      ...emptyEntry("/docs/api/simply-plural-api", description.info.title, description.info.summary ?? ""),
      body: plain(description.info.description),
    },
    emptyEntry("/docs/docs/api", "API reference", "All operations of the API, by what they work on."),
    emptyEntry("/", "Home", "Help with the app and the reference of its API."),
  ];
  return withErrorsPage(entries, description, operations).map((entry, id) => ({ ...entry, id }));
}

function emptyEntry(address: string, title: string, lead: string): PageEntry {
  return {
    id: 0,
    path: address,
    title,
    kind: kindOf(address),
    lead,
    requests: [],
    headings: [],
    fields: [],
    errors: [],
    body: "",
  };
}

function writtenPages(): PageEntry[] {
  const folders: [folder: string, base: string][] = [
    ["docs", "/docs/"],
    ["src/pages", "/"],
  ];
  return folders.flatMap(([folder, base]) =>
    (fs.readdirSync(fromRoot(folder), { recursive: true }) as string[])
      .filter((file) => /\.mdx?$/.test(file) && !file.startsWith("api/") && !/(^|\/)_/.test(file))
      .sort()
      .map((file) => writtenPage(fromRoot(folder, file), base + file.replace(/(\/index)?\.mdx?$/, ""))),
  );
}

function writtenPage(file: string, address: string): PageEntry {
  const source = fs.readFileSync(file, "utf8");
  const [, head = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const matter = YAML.parse(head) as { title?: string; description?: string } | null;
  if (!matter?.title) throw new Error(`${path.relative(fromRoot(), file)} has no title in its front matter`);
  const headings: Target[] = [
    ...text.replace(/```[\s\S]*?```/g, "").matchAll(/^##+ (.*?)(?:\s*\{#([\w-]+)\})?$/gm),
  ].map(([, heading = "", id]) => ({ text: plain(heading), anchor: id ?? slug(plain(heading)) }));
  const entry = emptyEntry(address, matter.title, matter.description ?? "");
  if (address.endsWith("/socket")) {
    const { components } = readSocketDescription();
    entry.fields = Object.entries(components.messages).map(([name, message]) => ({
      text: message.title,
      anchor: `message-${name}`,
    }));
    entry.requests = ["SOCKET /v1/socket"];
  }
  return { ...entry, headings, body: plain(text).slice(0, bodyLength) };
}

function operationEntry(description: Description, operation: Operation): PageEntry {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const success = operation.responses.filter(({ status }) => status.startsWith("2"));
  const fields: Target[] = [
    ...operation.parameters.map((parameter) => {
      const name = parameter["x-displayName"] ?? parameter.name;
      return { text: name, anchor: `${parameter.in}-${name}` };
    }),
    ...(body ? fieldTargets(description, body, "body") : []),
    ...success.flatMap(({ status, response }) =>
      Object.values(response.content ?? {}).flatMap(({ schema }) =>
        schema ? fieldTargets(description, schema, `response-${status}`) : [],
      ),
    ),
  ];
  const seen = new Set<string>();
  return {
    ...emptyEntry(`/docs/api/${operation.slug}`, operation.title, operation.lead),
    requests: operation.requestLines.map(({ method, path: line }) => `${method} ${line}`),
    fields: fields.filter(({ text }) => !seen.has(text) && seen.add(text)),
    errors: ownErrors(description, operation),
    body: "",
  };
}

/** Error texts that few operations share; the common ones belong to the errors page. */
function ownErrors(description: Description, operation: Operation): string[] {
  const all = listOperations(description);
  const texts = listErrors(description, operation).map(({ status, text }) => `${status} ${text}`);
  return [...new Set(texts)].filter((text) => {
    const users = sharedBy(description, all).get(text) ?? 0;
    return users < 12 && text.length > 5 && !text.includes("<!DOCTYPE");
  });
}

let counted: Map<string, number> | undefined;

function sharedBy(description: Description, operations: Operation[]): Map<string, number> {
  if (!counted) {
    counted = new Map();
    for (const operation of operations) {
      const texts = new Set(listErrors(description, operation).map(({ status, text }) => `${status} ${text}`));
      for (const text of texts) counted.set(text, (counted.get(text) ?? 0) + 1);
    }
  }
  return counted;
}

function withErrorsPage(entries: PageEntry[], description: Description, operations: Operation[]): PageEntry[] {
  const texts = new Set(
    operations.flatMap((operation) =>
      listErrors(description, operation).map(({ status, text }) => `${status} ${text}`),
    ),
  );
  return entries.map((entry) =>
    entry.path === "/docs/getting-started/errors"
      ? { ...entry, errors: [...texts].filter((text) => text.length > 5 && !text.includes("<!DOCTYPE")) }
      : entry,
  );
}

function fieldTargets(description: Description, value: Schema | Reference, anchor: string): Target[] {
  const schema = resolve(description, value);
  if (schema.items) return fieldTargets(description, schema.items, anchor);
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
      { text: name, anchor: `${anchor}-${name}` },
      ...fieldTargets(description, property, `${anchor}-${name}`),
    ]),
    ...(schema.anyOf ?? []).flatMap((choice, index) => fieldTargets(description, choice, `${anchor}-${index + 1}`)),
  ];
}

function firstParagraph(markdown: string): string {
  return plain(markdown.trim().split(/\n\s*\n/)[0] ?? "");
}

function plain(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?```/g, " ")
    .replace(/^import .*$/gm, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*`#|]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Anchor of a heading without an explicit one, as Docusaurus forms it. */
function slug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .replace(/\s/g, "-");
}

import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { bundledDescription } from "../../description/bundle/descriptionFiles";
import { readBundledDescription } from "../../description/bundle/parseDescription";
import { listErrors } from "../../description/model/errorCases";
import { repeatNote, socketNote } from "../../description/model/operationFacts";
import { listOperations, type Operation, permissionNote, reach, tagSlug } from "../../description/model/operations";
import { resolve } from "../../description/model/resolve";
import type { Reference, Schema } from "../../description/model/types";
import { mainHtml, mainText, readPage } from "../support/builtSite";
import { promisedOperations } from "../support/contract";

const description = readBundledDescription(bundledDescription);
const operations = listOperations(description);

/** Every property of a schema, at any depth: its name, and what is said of it. */
function fieldsOf(schema: Schema | Reference): { name: string; said?: string }[] {
  const { properties = {}, anyOf = [], oneOf = [], items = [], patternProperties = {} } = resolve(description, schema);
  const named = Object.entries(properties).flatMap(([name, value]) => [
    { name, said: resolve(description, value).description },
    ...fieldsOf(value),
  ]);
  return [...named, ...[anyOf, oneOf, items, Object.values(patternProperties)].flat(2).flatMap(fieldsOf)];
}

function allFields({ requestBody, responses }: Operation) {
  const media = [requestBody, ...responses.map(({ response }) => response)].flatMap((one) =>
    Object.values(one?.content ?? {}),
  );
  return media.flatMap(({ schema }) => (schema ? fieldsOf(schema) : []));
}

/** Names and numbers that are the whole text of an element: as part of another word, any page would contain them. */
function expectedNames(operation: Operation): string[] {
  return [
    ...operation.requestLines.flatMap(({ method, path }) => [method, path]),
    ...operation.parameters.map((parameter) => parameter["x-displayName"] ?? parameter.name),
    ...allFields(operation).map(({ name }) => name),
    ...operation.responses.map(({ status }) => status),
  ];
}

function expectedTexts(operation: Operation): string[] {
  const { account, access, socket, title, lead, notes, responses, parameters } = operation;
  const errors = listErrors(description, operation);
  // Of a header, only what is not said of all operations.
  const said = [
    ...allFields(operation),
    ...parameters.filter((one) => one.in !== "header").map((one) => ({ said: one.description })),
  ];
  return [
    ...errors.flatMap(({ text, cause, hint }) => [...shownLines(text), cause, hint]),
    ...[permissionNote(operation), reach[access].note.slice(1), account && `${account} accounts only`],
    ...[socket.length > 0 && socketNote(operation), { yes: "safe", no: "not safe" }[repeatNote(operation)]],
    ...said.map((one) => one.said),
    ...responses.flatMap(({ status, response }) => (status.startsWith("2") ? response.description : [])),
    ...[title, lead, ...notes.split(/\n\s*\n/)],
    "curl ",
  ].filter((text) => typeof text === "string");
}

/** The letters and digits of a text or of Markdown: what stands between them is in other elements on a page. */
const letters = (text: string) =>
  text
    .replace(/\]\([^)]*\)/g, "")
    .replace(/^\s*\d+\. /gm, "")
    .replace(/[^\p{L}\p{N}]/gu, "");

/** For a body that is an HTML page, only its one sentence is shown. */
function shownLines(text: string): string[] {
  const sentence = /^<!DOCTYPE.*<pre>(.*)<\/pre>/s.exec(text)?.[1];
  return sentence ? [sentence] : text.split("\n").filter(Boolean);
}

describe("the page of each operation shows, without JavaScript, all that the description says of it", () => {
  test.each(operations.map((operation) => [operation.id, operation] as const))("%s", (_, operation) => {
    const html = readPage(`/docs/api/${operation.slug}`);
    const text = letters(mainText(html));
    expect(expectedTexts(operation).filter((expected) => !text.includes(letters(expected)))).toEqual([]);
    const names = new Set<string>();
    visit(fromHtml(mainHtml(html), { fragment: true }), "element", (element) => void names.add(textOf(element).trim()));
    expect(expectedNames(operation).filter((expected) => !names.has(expected))).toEqual([]);
  });
});

test("the description and the promised operations agree in method, path, tag, title and aliases", () => {
  const described = operations.map(({ slug, method, displayPath, tag, title, aliases }) => ({
    slug,
    method,
    path: displayPath,
    tag,
    title,
    aliases,
  }));
  const promised = promisedOperations.map(({ slug, method, path, tag, title, aliases = [] }) => ({
    slug,
    method,
    path,
    tag,
    title,
    aliases,
  }));
  const bySlug = (a: { slug: string }, b: { slug: string }) => a.slug.localeCompare(b.slug);
  const advice =
    "Add a new operation to tests/fixtures/operations.json. Do not change an entry: its address would break.";
  expect(described.sort(bySlug), advice).toEqual(promised.sort(bySlug));
});

test("the sidebar and the links to next pages have the operations in the order of their group's page", () => {
  const slugs = new Set(operations.map(({ slug }) => `/docs/api/${slug}`));
  const ofOperations = (html: string, selector: string) => linksIn(html, selector).filter((to) => slugs.has(to));
  const orders = description.tags.map(({ name }) => {
    const group = readPage(`/docs/api/${tagSlug(name)}`);
    const listed = [...new Set(ofOperations(group, "main li > a:first-child"))];
    const next = listed.flatMap((page) => linksIn(readPage(page), "a.pagination-nav__link--next"));
    return { listed, next: next.slice(0, listed.length - 1), sidebar: ofOperations(group, "aside a.menu__link") };
  });
  const listed = orders.map((order) => order.listed);
  expect(listed.flat()).toHaveLength(slugs.size);
  expect(orders.map(({ sidebar }) => sidebar)).toEqual(listed);
  expect(orders.map(({ next }) => next)).toEqual(listed.map((pages) => pages.slice(1)));
});

function linksIn(html: string, selector: string): string[] {
  return selectAll(selector, fromHtml(html)).map(({ properties }) => String(properties.href));
}

test("the page of permissions has one row for every operation, with its permission and whose data it reaches", () => {
  const page = fromHtml(readPage("/docs/getting-started/permissions"));
  const rows = selectAll("tr:has(th[scope='row'] > a[href^='/docs/api/'])", page).map((row) => {
    const [link, needs, data] = selectAll("th, td", row).map(textOf);
    return `${link}: ${needs}; ${data}`;
  });
  const data = { own: "own", self: "own", friend: "own, friend", friendOnly: "friend", app: "own" };
  const expected = operations.map(({ title, permissions, laterPermission, access }) => {
    const needs = { 0: "app only", 1: permissions[0], 3: "any" }[permissions.length];
    const later = laterPermission ? `; on later servers, ${laterPermission} (later)` : "";
    return `${title}: ${needs}${later}; ${data[access]}`;
  });
  const ofMatrix = rows.filter((row) => operations.some(({ title }) => row.startsWith(`${title}: `)));
  expect(ofMatrix.sort()).toEqual(expected.sort());
});

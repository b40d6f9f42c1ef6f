import path from "node:path";
import { expect, test } from "vitest";
import { generatedBlocks } from "../blocks/blocks";
import { mdx, mdxPage } from "../mdx";
import { smallSocket, twoOperations } from "../testing/smallReference";
import { apiPages } from "./apiPages";
import { indexPage } from "./indexPage";
import { infoPage } from "./infoPage";
import { operationPage } from "./operationPage";
import { referenceSidebar } from "./sidebar";
import { tagPage } from "./tagPage";

const reference = twoOperations();
const tags = reference.description.tags;
const block = (name: string, attributes = {}) =>
  mdx(generatedBlocks[name]?.write({ reference: () => reference, socket: () => smallSocket }, attributes, "page.mdx"));

/**
 * Every type of page and block, written from two operations and one message. The files in ../testing/pages/ show the
 * whole output; `npm run vitest -- site/reference/pages -u` writes them again.
 */
test.each<[file: string, write: () => string]>([
  ["operation", () => mdxPage(operationPage(reference, "addLamp"))],
  ["operation-with-parameters", () => mdxPage(operationPage(reference, "getLamp"))],
  ["tag", () => tags.map((tag) => mdxPage(tagPage(reference, tag))).join()],
  ["index", () => mdxPage(indexPage(reference))],
  ["info", () => mdxPage(infoPage(reference))],
  ["errors", () => block("ErrorCatalogue")],
  ["permissions", () => block("PermissionMatrix")],
  ["socket-messages", () => block("SocketMessages", { messages: "switched", examples: "off on" })],
  ["socket-message-list", () => block("SocketMessageList")],
  ["operation-example", () => block("OperationExample", { operation: "getLamp" })],
])("the whole text of a page: %s", async (file, write) => {
  await expect(`${write()}\n`).toMatchFileSnapshot(path.join(import.meta.dirname, `../testing/pages/${file}.mdx`));
});

test("the sidebar has each tag with its operations in the order of its page, each with its method", () => {
  const item = (slug: string, label: string, method: string) => {
    return { type: "doc", id: `api/${slug}`, label, customProps: { method } };
  };
  const section = (label: string, slug: string, items: object[]) => {
    return { type: "category", label, link: { type: "doc", id: `api/${slug}` }, items };
  };
  const description = { ...reference.description, tags: [...tags, { name: "Empty Rooms", description: "" }] };
  expect(referenceSidebar({ ...reference, description })).toEqual([
    "api/simply-plural-api",
    section("Lamps", "lamps", [item("get-lamp", "Get lamp", "GET"), item("add-lamp", "Add lamp", "POST")]),
    section("Empty Rooms", "empty-rooms", []),
  ]);
});

test("each page is found by its address, with its operation", () => {
  expect([...apiPages(reference)].map(([address, { operation }]) => [address, operation?.id])).toEqual([
    ["/docs/api/simply-plural-api", undefined],
    ["/docs/docs/api", undefined],
    ["/docs/api/lamps", undefined],
    ["/docs/api/get-lamp", "getLamp"],
    ["/docs/api/add-lamp", "addLamp"],
  ]);
});

test("an operation that the description does not have is an error with its name", () => {
  expect(() => operationPage(reference, "getSun")).toThrow('no operation "getSun"');
});

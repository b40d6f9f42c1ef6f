import path from "node:path";
import { expect, test } from "vitest";
import { generatedBlocks } from "../blocks/blocks";
import { smallSocket, twoOperations } from "../testing/smallReference";
import { createPageWriters } from "./pageWriters";

const reference = twoOperations();
const pages = createPageWriters(reference);
const block = (name: string, attributes = {}) =>
  generatedBlocks[name]?.write({ reference: () => reference, socket: () => smallSocket }, attributes, "page.mdx") ?? "";

/**
 * Every type of page and block, written from two operations and one message. The files in ../testing/pages/ show the
 * whole output; `npm run vitest -- site/reference/pages -u` writes them again.
 */
test.each<[file: string, write: () => string]>([
  ["operation", () => pages.operationPage({ api: { operationId: "addLamp" } })],
  ["operation-with-parameters", () => pages.operationPage({ api: { operationId: "getLamp" } })],
  ["tag", () => pages.tagPage({ tag: { name: "Lamps" } })],
  ["index", pages.indexPage],
  ["info", pages.infoPage],
  ["errors", () => block("ErrorCatalogue")],
  ["permissions", () => block("PermissionMatrix")],
  ["socket-messages", () => block("SocketMessages", { messages: "switched", examples: "off on" })],
  ["socket-message-list", () => block("SocketMessageList")],
  ["operation-example", () => block("OperationExample", { operation: "getLamp" })],
])("the whole text of a page: %s", async (file, write) => {
  await expect(`${write()}\n`).toMatchFileSnapshot(path.join(import.meta.dirname, `../testing/pages/${file}.mdx`));
});

test("an operation's line in the sidebar leads to its page, with its method", () => {
  expect(pages.sidebarItem({ api: { operationId: "getLamp" } })).toEqual({
    type: "doc",
    id: "api/get-lamp",
    label: "Get lamp",
    customProps: { method: "GET" },
  });
});

test("an operation or tag that the description does not have is an error with its name", () => {
  expect(() => pages.operationPage({ api: { operationId: "getSun" } })).toThrow('no operation "getSun"');
  expect(() => pages.tagPage({ tag: { name: "Suns" } })).toThrow('no tag "Suns"');
  expect(() => pages.sidebarItem({})).toThrow("no operation");
});

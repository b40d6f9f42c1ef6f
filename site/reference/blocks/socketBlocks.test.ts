import fs from "node:fs";
import { readSocketDescription } from "@simply-plural-docs/description/asyncapi/socketDescription";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { expect, test } from "vitest";
import { smallSocket } from "../testing/smallReference";
import { socketMessages } from "./socketBlocks";

test("the socket's page describes each message once", () => {
  const page = fs.readFileSync(fromRoot("site/docs/getting-started/socket.mdx"), "utf8");
  const described = [...page.matchAll(/<SocketMessages messages="([^"]*)"/g)].flatMap(([, names]) => names?.split(" "));
  expect(described.sort()).toEqual(Object.keys(readSocketDescription().components.messages).sort());
});

test("a message or example that the description does not have is an error that names those it has", () => {
  expect(() => socketMessages(smallSocket, { messages: "dimmed" })).toThrow('no message "dimmed" (it has: switched)');
  expect(() => socketMessages(smallSocket, { messages: "switched", examples: "dim" })).toThrow(
    'message "switched" has no example "dim" (it has: off, on)',
  );
});

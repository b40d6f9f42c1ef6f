import { readSocketDescription, type SocketMessage, socketDescriptionFile } from "../../lib/asyncapi";
import type { Description } from "../../lib/openapi/types";
import { readWhenChanged } from "../../lib/readWhenChanged";
import { schemaFields } from "../../lib/reference/fields";
import { attributes, blocks, escapeMdx, exampleFence } from "../../lib/reference/mdx";

const description = readWhenChanged(socketDescriptionFile, readSocketDescription);

/**
 * Lists all messages in one direction: what each means, when it is sent, what to do, an example, its fields.
 *
 * @param values `operation`: "send" or "receive", from the client's point of view.
 * @throws Error if there are no such messages.
 */
export function socketMessages(values: Record<string, string>): string {
  const names = Object.values(description().operations)
    .filter((operation) => operation.action === values.operation)
    .flatMap((operation) => operation.messages ?? [])
    .map((message) => message.$ref.split("/").pop() ?? "");
  if (names.length === 0) throw new Error(`the AsyncAPI description has no "${values.operation}" operations`);
  return blocks("<Fields>", ...names.map((name) => messageField(name, find(name))), "</Fields>");
}

/**
 * Shows an example of a message.
 *
 * @param values `message`: key under components.messages; `example`: the example's name.
 * @throws Error if either does not exist.
 */
export function socketExample(values: Record<string, string>): string {
  const message = find(values.message ?? "");
  const example = message.examples.find((candidate) => candidate.name === values.example);
  if (!example) {
    const known = message.examples.map((candidate) => candidate.name).join(", ");
    throw new Error(`message "${values.message}" has no example "${values.example}" (it has: ${known})`);
  }
  return exampleFence("text/plain", example.payload, example.summary);
}

function find(name: string): SocketMessage {
  const message = description().components.messages[name];
  if (!message) throw new Error(`the AsyncAPI description has no message "${name}"`);
  return message;
}

function messageField(name: string, message: SocketMessage): string {
  // References are only resolved in `components`, which both types of document have.
  const fields = schemaFields(description() as unknown as Description, message.payload, `message-${name}`, false);
  const [example] = message.examples;
  return blocks(
    `<Field${attributes({
      name: message.title,
      anchor: `message-${name}`,
      type: message.contentType === "application/json" ? "JSON" : "plain string",
    })}>`,
    escapeMdx(message.summary.trim()),
    message["x-when"] && `**When:** ${escapeMdx(message["x-when"].trim())}`,
    message["x-do"] && `**What to do:** ${escapeMdx(message["x-do"].trim())}`,
    example && exampleFence("text/plain", example.payload),
    fields && blocks("<details>", "<summary>Fields</summary>", fields, "</details>"),
    "</Field>",
  );
}

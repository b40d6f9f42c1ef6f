import type { SocketDescription, SocketMessage } from "simply-plural-api-description/asyncapi/socketDescription";
import type { Description } from "simply-plural-api-description/model/types";
import { schemaFields } from "../fields";
import { attributes, blocks, escapeMdx, exampleFence } from "../mdx";

/**
 * Lists all messages in one direction: what each means, when it is sent, what to do, an example, its fields.
 *
 * @param values `operation`: "send" or "receive", from the client's point of view.
 * @throws Error if there are no such messages.
 */
export function socketMessages(socket: SocketDescription, values: Record<string, string>): string {
  const names = Object.values(socket.operations)
    .filter((operation) => operation.action === values.operation)
    .flatMap((operation) => operation.messages ?? [])
    .map((message) => message.$ref.split("/").pop() ?? "");
  if (names.length === 0) throw new Error(`the AsyncAPI description has no "${values.operation}" operations`);
  return blocks("<Fields>", ...names.map((name) => messageField(socket, name)), "</Fields>");
}

/**
 * Shows an example of a message.
 *
 * @param values `message`: key under components.messages; `example`: the example's name.
 * @throws Error if either does not exist.
 */
export function socketExample(socket: SocketDescription, values: Record<string, string>): string {
  const message = find(socket, values.message ?? "");
  const example = message.examples.find((candidate) => candidate.name === values.example);
  if (!example) {
    const known = message.examples.map((candidate) => candidate.name).join(", ");
    throw new Error(`message "${values.message}" has no example "${values.example}" (it has: ${known})`);
  }
  return exampleFence("text/plain", example.payload, example.summary);
}

function find(socket: SocketDescription, name: string): SocketMessage {
  const message = socket.components.messages[name];
  if (!message) throw new Error(`the AsyncAPI description has no message "${name}"`);
  return message;
}

function messageField(socket: SocketDescription, name: string): string {
  const message = find(socket, name);
  // References are only resolved in `components`, which both types of document have.
  const fields = schemaFields(socket as unknown as Description, message.payload, `message-${name}`, false);
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

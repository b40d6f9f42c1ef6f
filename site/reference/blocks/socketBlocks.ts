import type { SocketDescription, SocketMessage } from "@simply-plural-docs/description/asyncapi/socketDescription";
import type { Description } from "@simply-plural-docs/description/model/types";
import { schemaFields } from "../fields";
import { component, exampleFence, folded, type Part } from "../parts";

/** Lists all messages by direction. Each links to its description, which the page must have: see `socketMessages`. */
export function socketMessageList(socket: SocketDescription): string {
  const links = (direction: "send" | "receive") =>
    Object.values(socket.operations)
      .filter((operation) => operation.action === direction)
      .flatMap((operation) => operation.messages ?? [])
      .map((message) => message.$ref.split("/").pop() ?? "")
      .map((name) => `[${find(socket, name).title}](#message-${name})`)
      .join(", ");
  return `- **You send:** ${links("send")}\n- **You receive:** ${links("receive")}`;
}

/**
 * Describes messages: what each means, when it is sent, what to do, examples, its fields.
 *
 * @param values `messages`: keys under components.messages, separated by spaces; `examples`: names of the examples to
 *   show, the first one open, if not only each message's first.
 * @throws Error if a message or an example does not exist.
 */
export function socketMessages(socket: SocketDescription, values: Record<string, string>): Part {
  const examples = values.examples?.split(" ");
  const fields = (values.messages ?? "").split(" ").map((name) => messageField(socket, name, examples));
  return component("Fields", {}, ...fields);
}

function find(socket: SocketDescription, name: string): SocketMessage {
  const message = socket.components.messages[name];
  if (message) return message;
  const known = Object.keys(socket.components.messages).join(", ");
  throw new Error(`the AsyncAPI description has no message "${name}" (it has: ${known})`);
}

function messageField(socket: SocketDescription, name: string, exampleNames?: string[]): Part {
  const message = find(socket, name);
  // References are only resolved in `components`, which both types of document have.
  const fields = schemaFields(socket as unknown as Description, message.payload, `message-${name}`, false);
  const [first, ...others] =
    exampleNames?.map((example) => findExample(message, example)) ?? message.examples.slice(0, 1);
  const type = message.contentType === "application/json" ? "JSON" : "plain string";
  const more = others.map(({ payload, summary }) => exampleFence("text/plain", payload, summary));
  return component(
    "Field",
    { name: message.title, anchor: `message-${name}`, type },
    message.summary.trim(),
    message["x-when"] && `**When:** ${message["x-when"].trim()}`,
    message["x-do"] && `**What to do:** ${message["x-do"].trim()}`,
    first && exampleFence("text/plain", first.payload, others.length > 0 ? first.summary : undefined),
    more.length > 0 && folded("More examples", {}, more),
    fields.length > 0 && folded("Fields", {}, fields),
  );
}

function findExample(message: SocketMessage, name: string): SocketMessage["examples"][number] {
  const example = message.examples.find((candidate) => candidate.name === name);
  if (example) return example;
  const known = message.examples.map((candidate) => candidate.name).join(", ");
  throw new Error(`message "${message.name}" has no example "${name}" (it has: ${known})`);
}

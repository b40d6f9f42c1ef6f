import { mapValues } from "@simply-plural-docs/toolkit/utils/mapValues";
import type { SocketMessages } from "./types";

/** @returns the part of the socket's description that a server's frames are compared with. */
export function trimSocket({ components: { messages, schemas } }: SocketMessages): SocketMessages {
  const kept = { messages: mapValues(messages, ({ payload }) => ({ payload })), schemas };
  return JSON.parse(
    JSON.stringify({ components: kept }, (key, value) =>
      key === "description" && typeof value === "string" ? undefined : value,
    ),
  );
}

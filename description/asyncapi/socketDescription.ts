import fs from "node:fs";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import YAML from "yaml";
import type { Schema } from "../model/types";

/** Root file of the socket's description. */
export const socketDescriptionFile = fromRoot("description/asyncapi/asyncapi.yaml");

interface SocketExample {
  name: string;
  summary?: string;
  payload: unknown;
}

export interface SocketMessage {
  name: string;
  title: string;
  summary: string;
  contentType: string;
  payload: Schema | { $ref: string };
  examples: SocketExample[];
  "x-when": string;
  "x-do": string;
}

/** The parts of the AsyncAPI 3 document that pages show. */
export interface SocketDescription {
  operations: Record<string, { action: "send" | "receive"; messages?: { $ref: string }[] }>;
  components: { messages: Record<string, SocketMessage>; schemas?: Record<string, Schema> };
}

/**
 * Reads the socket's description.
 *
 * @throws UserError with line and column if it is not valid YAML.
 */
export function readSocketDescription(): SocketDescription {
  const document = YAML.parseDocument(fs.readFileSync(socketDescriptionFile, "utf8"));
  const [error] = document.errors;
  if (error) throw new UserError(`description/asyncapi/asyncapi.yaml is not valid YAML: ${error.message}`);
  return document.toJS() as SocketDescription;
}

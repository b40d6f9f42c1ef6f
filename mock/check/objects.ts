import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Content } from "../core/data/store";
import type { WireResponse } from "../core/response";
import type { Asker } from "./asker";
import type { Cleanup } from "./cleanup";
import type { Change, Heard } from "./heard";
import type { Others } from "./others";
import type { Resource, Scope } from "./resources";
import type { Request } from "./types";

/** What everything that changes objects needs. */
export interface WriteOptions {
  asker: Asker;
  cleanup: Cleanup;
  systemId: string;
  scope: Scope;
  others: Others;
  heard: Heard;
}

/** @returns a request for an object. */
export function requestOf(
  { systemId }: Pick<WriteOptions, "systemId">,
  { id, idName }: Resource,
  operation: Operation,
  about: string,
  more: Partial<Request> = {},
  of = id,
): Request {
  return { operation, about, path: examplePath(operation, { systemId, [idName]: of }), ...more };
}

/** Asks for a change that the socket announces, if it succeeds. @returns the response; `undefined` if there is none. */
export async function sendChange(
  { asker, heard }: WriteOptions,
  resource: Resource,
  operationType: Change["operationType"],
  request: Request,
  of = resource.id,
): Promise<WireResponse | undefined> {
  const response = await asker.ask(request, "success");
  if (response?.status === 200) heard.note(operationType, request.operation, resource, of);
  return response;
}

/** Reads an object, and compares it with what was sent. @returns its content; `undefined` if there is none. */
export async function readBack(
  options: WriteOptions,
  resource: Resource,
  about: string,
  sent: Content,
  of = resource.id,
): Promise<Content | undefined> {
  const { asker, heard } = options;
  const one = requestOf(options, resource, resource.get, about, {}, of);
  const content = await asker.content(one);
  if (!content) return undefined;
  heard.saw(of, content);
  const other = differing(sent, content, Object.keys(sent));
  if (other.length > 0) asker.note(one, `not what was sent: ${other.join(", ")}`);
  return content;
}

/** @returns the names of the properties that two objects do not have in common. */
export function differing(one: Content, other: Content, names = Object.keys({ ...one, ...other })): string[] {
  return names.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}

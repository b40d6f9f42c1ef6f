import { examplePath } from "@simply-plural-docs/description/model/examples";
import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { isObject } from "@simply-plural-docs/toolkit/utils/isObject";
import type { Asker } from "./asker";
import type { Cleanup } from "./cleanup";
import type { Heard } from "./heard";
import type { Others } from "./others";
import type { Resource, Scope } from "./resources";
import type { Request } from "./types";

/** What everything that changes objects needs. */
export interface WriteOptions {
  description: Description;
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

/** Reads an object, and compares it with what was sent. @returns its content; `undefined` if there is none. */
export async function readBack(
  options: WriteOptions,
  resource: Resource,
  about: string,
  sent: object,
  of = resource.id,
): Promise<Record<string, unknown> | undefined> {
  const { asker, heard } = options;
  const one = requestOf(options, resource, resource.get, about, {}, of);
  const object = await asker.read(one);
  if (!isObject(object) || !isObject(object.content)) return undefined;
  const { content } = object;
  heard.saw(of, content);
  const other = Object.entries(sent).filter(([name, value]) => JSON.stringify(content[name]) !== JSON.stringify(value));
  if (other.length > 0) asker.note(one, `not what was sent: ${other.map(([name]) => name).join(", ")}`);
  return content;
}

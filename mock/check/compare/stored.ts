import type { Operation } from "@simply-plural-docs/description/model/operations";
import { referenceName, resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description } from "@simply-plural-docs/description/model/types";
import { collectionOfSchema } from "../../core/data/seed";
import type { Collection } from "../../core/data/store";

/** What an operation returns: objects of a collection, in a list or alone. */
export interface Stored {
  /** Friend requests are in none: the server stores them in another form. */
  collection: Collection | undefined;
  isList: boolean;
}

/** @returns what an operation returns; `undefined` for anything but stored objects. */
export function storedIn(description: Description, { responses }: Operation): Stored | undefined {
  const { content } = responses.find(({ status }) => status === "200")?.response ?? {};
  const schema = content?.["application/json"]?.schema;
  if (!schema) return undefined;
  const { items } = resolve(description, schema);
  const name = referenceName(items ?? schema) ?? "";
  return name in collectionOfSchema ? { collection: collectionOfSchema[name], isList: items !== undefined } : undefined;
}

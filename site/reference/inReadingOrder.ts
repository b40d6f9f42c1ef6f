import type { Operation } from "@simply-plural-docs/description/model/operations";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description } from "@simply-plural-docs/description/model/types";

const ranks = ["list", "get", "add", "update", "delete", "rest"] as const;

/**
 * Sorts operations as readers look for them: by tag and, within a tag, those that list its objects, get, add, update
 * and delete one, then the rest. Otherwise, the order is unchanged.
 *
 * @param operations the result of `listOperations`, by tag.
 * @returns a new list.
 */
export function inReadingOrder(description: Description, operations: Operation[]): Operation[] {
  const tags = description.tags.map(({ name }) => name);
  const rank = (operation: Operation) => ranks.indexOf(kindOf(description, operation));
  return [...operations].sort((a, b) => tags.indexOf(a.tag) - tags.indexOf(b.tag) || rank(a) - rank(b));
}

function kindOf(description: Description, { id, method, path, responses }: Operation): (typeof ranks)[number] {
  // What belongs to one object, such as its reports: a fixed part of the path that follows an id.
  if (/\}\/\w/.test(path)) return "rest";
  if (method === "GET") {
    const schema = responses.find(({ status }) => status === "200")?.response.content?.["application/json"]?.schema;
    return schema && resolve(description, schema).type === "array" ? "list" : "get";
  }
  if (/^(add|write)[A-Z]/.test(id)) return "add";
  if (/^update[A-Z]/.test(id)) return "update";
  return method === "DELETE" ? "delete" : "rest";
}

import {
  formsOf,
  listOperations,
  type Operation,
  permissionNote,
  reach,
  shownName,
} from "@simply-plural-docs/description/model/operations";
import type { Description, Method, PathItem } from "@simply-plural-docs/description/model/types";

/** An operation in a collection. */
export interface CollectionRequest {
  operation: Operation;
  /** Short notes in Markdown, with a link to the operation's page. */
  notes: string;
}

/**
 * Lists the requests of a client's collection: each operation, then its form with a chosen id.
 *
 * @param description the description with absolute links.
 * @param pages base URL of the operations' pages, to which slugs are appended.
 */
export function listRequests(description: Description, pages: string): CollectionRequest[] {
  return listOperations(description).flatMap((first) =>
    formsOf(first).map((operation) => ({ operation, notes: notesOf(operation, `${pages}/${first.slug}`) })),
  );
}

/**
 * Prepares a description for converters, which ignore our extensions: notes replace the full descriptions, and
 * parameters have their display names. Only converters can use the result: OpenAPI forbids two templates of one path.
 *
 * @param description as for `listRequests`; it is not changed.
 * @param requests the result of `listRequests`.
 */
export function forConverters(description: Description, requests: CollectionRequest[]): Description {
  const paths: Record<string, PathItem> = {};
  for (const { operation, notes } of requests) {
    const method = operation.method.toLowerCase() as Method;
    const parameters = operation.parameters.map((parameter) => ({ ...parameter, name: shownName(parameter) }));
    const object = description.paths[operation.path]?.[method];
    paths[operation.displayPath] = {
      ...paths[operation.displayPath],
      ...(object && { [method]: { ...object, description: notes, parameters } }),
    };
  }
  return { ...description, paths };
}

function notesOf(operation: Operation, page: string): string {
  const { access, account } = operation;
  return [
    operation.lead,
    [
      `Permission: ${permissionNote(operation)}.`,
      `Access: ${reach[access].note}.`,
      account && `Account: ${account} accounts only.`,
    ]
      .filter(Boolean)
      .join(" "),
    `Fields, responses and errors: ${page}`,
  ].join("\n\n");
}

import { accessNotes, formsOf, listOperations, type Operation, permissionNote, shownName } from "../openapi/operations";
import type { Description, Method, PathItem } from "../openapi/types";

/** An operation as a collection shows it. */
export interface CollectionRequest {
  operation: Operation;
  /** Short notes in Markdown, which lead to the operation's page. */
  notes: string;
}

/**
 * Lists the requests of a client's collection: each operation, then its form with an id of the client's choice.
 *
 * @param description the description with links that lead to the site from anywhere.
 * @param pages address that the operations' slugs are put behind.
 */
export function listRequests(description: Description, pages: string): CollectionRequest[] {
  return listOperations(description).flatMap((first) =>
    formsOf(first).map((operation) => ({ operation, notes: notesOf(operation, `${pages}/${first.slug}`) })),
  );
}

/**
 * Prepares a description for converters, which know nothing of our extensions: notes in place of whole pages, and
 * parameters by the names that readers know. The outcome is for them alone: OpenAPI forbids two templates of one path.
 *
 * @param description as for `listRequests`, whose outcome is the second parameter; it is not changed.
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
      `Whose data: ${accessNotes[access]}.`,
      account && `Account: ${account} accounts only.`,
    ]
      .filter(Boolean)
      .join(" "),
    `Fields, responses and errors: ${page}`,
  ].join("\n\n");
}

import { accessNotes, listOperations, type Operation } from "../openapi/operations";
import { resolve } from "../openapi/resolve";
import type { Description, Example } from "../openapi/types";

/** A request of a client's collection, in no client's own form yet. */
export interface CollectionRequest {
  id: string;
  name: string;
  method: Operation["method"];
  /** Path with its parameters as `{name}`, as readers see it. */
  path: string;
  pathParameters: CollectionParameter[];
  query: CollectionParameter[];
  headers: CollectionParameter[];
  /** JSON text. */
  body: string | undefined;
  /** Markdown. */
  notes: string;
  answers: CollectionAnswer[];
}

export interface CollectionParameter {
  name: string;
  value: string;
  isRequired: boolean;
  description: string;
}

interface CollectionAnswer {
  name: string;
  status: number;
  mediaType: string;
  body: string;
}

export interface CollectionFolder {
  name: string;
  description: string;
  requests: CollectionRequest[];
}

/**
 * Lists the requests of a client's collection by tag: each operation with its example values, then its form with an
 * id of one's own.
 *
 * @param description the description with links that lead to the site from anywhere.
 * @param pages address that the operations' slugs are put behind.
 */
export function listRequests(description: Description, pages: string): CollectionFolder[] {
  const operations = listOperations(description);
  return description.tags.map((tag) => ({
    name: tag.name,
    description: tag.description.trim(),
    requests: operations
      .filter((operation) => operation.tag === tag.name)
      .flatMap((operation) => [
        toRequest(description, operation, `${pages}/${operation.slug}`),
        ...(operation.withId
          ? [
              {
                ...toRequest(description, operation.withId, `${pages}/${operation.slug}`),
                name: `${operation.title}, id of your own`,
              },
            ]
          : []),
      ]),
  }));
}

function toRequest(description: Description, operation: Operation, page: string): CollectionRequest {
  const of = (place: string): CollectionParameter[] =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => ({
        name: parameter["x-displayName"] ?? parameter.name,
        value: String(parameter.example ?? ""),
        isRequired: parameter.required ?? false,
        description: (parameter.description ?? "").trim(),
      }));
  const media = operation.requestBody?.content["application/json"];
  const [example] = Object.values(media?.examples ?? {});
  return {
    id: operation.id,
    name: operation.title,
    method: operation.method,
    path: operation.displayPath,
    pathParameters: of("path"),
    query: of("query"),
    headers: of("header"),
    body: example && JSON.stringify(resolve(description, example).value, null, 2),
    notes: notesOf(operation, page),
    answers: operation.responses.flatMap(({ status, response }) =>
      Object.entries(response.content ?? {}).flatMap(([mediaType, { examples }]) =>
        Object.values(examples ?? {}).map((one) => toAnswer(resolve(description, one), status, mediaType)),
      ),
    ),
  };
}

function toAnswer(example: Example, status: string, mediaType: string): CollectionAnswer {
  const { summary = `Status ${status}`, value } = example;
  return {
    name: summary,
    status: Number(status),
    mediaType,
    body: typeof value === "string" ? value : JSON.stringify(value, null, 2),
  };
}

function notesOf(operation: Operation, page: string): string {
  const permissions = operation.permissions.length > 0 ? `Permission: ${operation.permissions.join(" or ")}.` : "";
  return [
    operation.lead,
    `${permissions} ${accessNotes[operation.access]}.${operation.account ? ` ${operation.account} accounts only.` : ""}`.trim(),
    `Fields, answers and errors: ${page}`,
  ].join("\n\n");
}

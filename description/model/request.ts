import { examplePath, exampleQuery, requestExamples } from "./examples";
import type { Operation } from "./operations";
import type { Description } from "./types";

/** The request that a sample makes: the operation with the fictional system's values. */
export interface SampleRequest {
  method: Operation["method"];
  server: string;
  /** With values filled in, starting with a slash, and with the required query parameters. */
  path: string;
  /** JSON body, if the operation takes one. */
  body: unknown;
  /** The body as the reader has typed it, if one has: what is read from it can have other numbers, and fewer names. */
  typed?: string;
  /** Media type of a successful response; `undefined` if the body is empty. */
  responseType: string | undefined;
  /** Time of the change in milliseconds, if the reader has given one. */
  operationTime?: string;
  /** Seconds after which the sample gives up. */
  timeout: number;
}

/**
 * Makes an operation's request from the description's examples.
 *
 * @throws Error if a parameter has no example (the description's check reports it earlier).
 */
export function createRequest(description: Description, operation: Operation): SampleRequest {
  const [example] = Object.values(requestExamples(description, operation));
  const success = operation.responses.find(({ status }) => status.startsWith("2"));
  return {
    method: operation.method,
    server: description.servers[0]?.url ?? "",
    path: examplePath(operation) + exampleQuery(operation),
    body: example?.value,
    responseType: Object.keys(success?.response.content ?? {})[0],
    timeout: operation.timeout,
  };
}

/** @returns the full URL of a request. */
export function requestUrl({ server, path }: SampleRequest): string {
  return server + path;
}

/** @returns whether a request with this method always has a body, even if it is empty. */
export function takesBody({ method }: SampleRequest): boolean {
  return ["POST", "PUT", "PATCH"].includes(method);
}

/** @returns what a successful response contains: JSON (objects, lists, ids in quotes), plain text or nothing. */
export function responseKind({ responseType }: SampleRequest): "json" | "text" | "empty" {
  if (!responseType) return "empty";
  return responseType === "application/json" ? "json" : "text";
}

import { requestExamples } from "../../openapi/examples";
import { type Operation, parametersIn } from "../../openapi/operations";
import type { Description } from "../../openapi/types";

/** A request that a sample makes: the operation with the values of the fictional system. */
export interface SampleRequest {
  operationId: string;
  method: Operation["method"];
  server: string;
  /** Path with values filled in, starting with a slash, without query. */
  path: string;
  /** Required query parameters with their values. */
  query: [name: string, value: string][];
  /** JSON body, if the operation takes one. */
  body: unknown;
  /** Media type of a successful answer; `undefined` when the body is empty. */
  answer: string | undefined;
  /** Seconds after which the sample gives up. */
  timeout: number;
}

/**
 * Makes an operation's request from the description's examples.
 *
 * @throws Error when a path parameter has no example (the description's check reports it earlier).
 */
export function createRequest(description: Description, operation: Operation): SampleRequest {
  const value = (name: string) => {
    const parameter = operation.parameters.find((candidate) => candidate.name === name);
    if (parameter?.example === undefined) throw new Error(`${operation.id}: parameter ${name} has no example`);
    return String(parameter.example);
  };
  const [example] = Object.values(requestExamples(description, operation));
  const success = operation.responses.find(({ status }) => status.startsWith("2"));
  return {
    operationId: operation.id,
    method: operation.method,
    server: description.servers[0]?.url ?? "",
    path: operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(value(name))),
    query: parametersIn(operation, "query")
      .filter(({ required }) => required)
      .map(({ name }) => [name, value(name)]),
    body: example?.value,
    answer: Object.keys(success?.response.content ?? {})[0],
    timeout: operation.timeout,
  };
}

/** @returns the whole address of a request. */
export function requestUrl(request: SampleRequest): string {
  const query = new URLSearchParams(request.query).toString();
  return `${request.server}${request.path}${query ? `?${query}` : ""}`;
}

/** @returns whether a request of this method always has a body, if only an empty one. */
export function takesBody({ method }: SampleRequest): boolean {
  return ["POST", "PUT", "PATCH"].includes(method);
}

/** @returns what a successful answer holds: JSON (objects, lists, ids in quotes), plain text, or nothing. */
export function answerKind({ answer }: SampleRequest): "json" | "text" | "empty" {
  if (!answer) return "empty";
  return answer === "application/json" ? "json" : "text";
}

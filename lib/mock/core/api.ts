import type { Operation } from "../../openapi/operations";
import type { Description } from "../../openapi/types";
import type { DocumentedResponses } from "./documented";
import type { MockResponse } from "./response";
import type { Validation } from "./validation";
import type { World } from "./world";

/** What of a request counts, once its route is found and its body is read. */
export interface MockRequest {
  /** Decoded path parameters, by the names that readers see. */
  parameters: Record<string, string>;
  /** As the server's query parser leaves it: what comes more than once is an array. */
  query: Record<string, unknown>;
  /** By name, in lower case. */
  headers: Record<string, string | undefined>;
  /** The parsed body; an empty object when there is none. It becomes the mock's own. */
  body: unknown;
  ip: string;
}

/** A route of the mock: an operation of the description, or one that readers do not need to know. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Parameters in braces, by the names that readers see: `/v1/member/{memberId}`. */
  path: string;
  operation?: Operation;
  respond(request: MockRequest): MockResponse;
}

/** What the routes work with. */
export interface Api {
  description: Description;
  documented: DocumentedResponses;
  validation: Validation;
  world: World;
}

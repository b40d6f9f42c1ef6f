import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import type { MockRequest } from "./call";
import type { DocumentedResponses } from "./documented";
import type { Faults } from "./faults";
import type { Handled } from "./handled";
import type { MockResponse } from "./response";
import type { MockState } from "./state";
import type { Validation } from "./validation";

/** A route of the mock: an operation of the description. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With the parameters' display names in braces: `/v1/member/{memberId}`. */
  path: string;
  operation: Operation;
  respond(request: MockRequest): MockResponse;
}

/** The routes' dependencies. */
export interface Api {
  description: Description;
  documented: DocumentedResponses;
  faults: Faults;
  handled: Handled;
  validation: Validation;
  state: MockState;
}

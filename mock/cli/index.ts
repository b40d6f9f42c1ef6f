import { cachedDescription } from "@simply-plural-docs/description/bundle/bundleCache";
import type { Description } from "@simply-plural-docs/description/model/types";
import { type Mock, type StartOptions, start } from "../http/start";

export interface MockOptions extends Omit<StartOptions, "description"> {
  /** The bundled description. Default: that in description/openapi/. */
  description?: Description;
}

/**
 * Starts a mock of the API (HTTP and socket on the same port) with the examples' fictional system.
 *
 * @throws UserError if it cannot listen there, or the description cannot be read or lacks what the mock needs.
 */
export async function startMock({ description, ...options }: MockOptions): Promise<Mock> {
  return start({ ...options, description: description ?? (await cachedDescription()) });
}

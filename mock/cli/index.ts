import { cachedDescription } from "../../lib/openapi/bundleCache";
import type { Description } from "../../lib/openapi/types";
import { createApp } from "./app";
import { type Mock, type StartOptions, start } from "./start";

export interface MockOptions extends Omit<StartOptions, "description" | "listener"> {
  /** The bundled description. Default: that in openapi/. */
  description?: Description;
}

/**
 * Starts a mock of the API (HTTP and socket on the same port) with the examples' fictional system.
 *
 * @throws UserError if it cannot listen there, or the description cannot be read or lacks what the mock needs.
 */
export async function startMock({ description, ...options }: MockOptions): Promise<Mock> {
  return start({ ...options, description: description ?? (await cachedDescription()), listener: createApp });
}

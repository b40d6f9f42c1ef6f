import { createCompile } from "../../lib/mock/ajv";
import { cachedDescription } from "../../lib/openapi/bundleCache";
import type { Description } from "../../lib/openapi/types";
import { createApp } from "./app";
import { type Mock, type StartOptions, start } from "./start";

export interface MockOptions extends Omit<StartOptions, "description" | "compile" | "listener"> {
  /** The bundled description. Default: what openapi/ says. */
  description?: Description;
  /** Is told one line about each request. */
  log?: (line: string) => void;
}

export type { Mock };

/**
 * Starts a mock of the API, HTTP and socket on one port, with the fictional system of the examples.
 *
 * @throws UserError when it cannot listen there, or the description cannot be read or lacks what the mock needs.
 */
export async function startMock({ description, log = () => {}, ...options }: MockOptions): Promise<Mock> {
  return start({
    ...options,
    description: description ?? (await cachedDescription()),
    compile: createCompile(),
    listener: (parts) => createApp({ ...parts, log }),
  });
}

import { setTimeout as pause } from "node:timers/promises";
import { type Mock, type StartOptions, start } from "../http/start";
import { description } from "./description";

export interface Reply {
  status: number;
  /** Content type with its charset; empty if there is none. */
  type: string;
  text: string;
  headers: Headers;
  /** The body as JSON; `undefined` if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses of every shape
  json: any;
}

interface Request {
  /** By default the token with all permissions. `null`: no token. */
  token?: string | null;
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  raw?: string;
  headers?: Record<string, string>;
}

/** A running mock and the shortest way to talk to it. */
export interface TestMock extends Mock {
  call(method: string, path: string, request?: Request): Promise<Reply>;
  get(path: string, token?: string): Promise<Reply>;
  post(path: string, body: unknown, token?: string): Promise<Reply>;
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Reply>;
  delete(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** Restores the start, with a legacy account on request. */
  reset(account?: "legacy"): Promise<void>;
}

/** Starts a mock on a free port. */
export async function startTestMock(options: Partial<StartOptions> = {}): Promise<TestMock> {
  const mock = await start({ description: await description(), ...options });
  const call = async (method: string, path: string, request: Request = {}): Promise<Reply> => {
    const { token = mock.tokens.all, body, raw, headers } = request;
    const isJson = body !== undefined || raw !== undefined;
    const response = await fetch(mock.url + path, {
      method,
      headers: {
        ...(token !== null && { Authorization: token }),
        ...(isJson && { "Content-Type": "application/json" }),
        ...headers,
      },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    const type = response.headers.get("content-type") ?? "";
    return { status: response.status, type, text, headers: response.headers, json: parse(type, text) };
  };
  return {
    ...mock,
    call,
    get: (path, token) => call("GET", path, { token }),
    post: (path, body, token) => call("POST", path, { body, token }),
    patch: (path, body, headers) => call("PATCH", path, { body, headers }),
    delete: (path, headers) => call("DELETE", path, { headers }),
    reset: async (account) => {
      await call("POST", `/__mock/reset${account ? `?account=${account}` : ""}`);
    },
  };
}

/** Waits until a condition is true; fails after this many seconds. */
export async function eventually(holds: () => boolean | Promise<boolean>, seconds = 5): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Timed out waiting for: ${holds}`);
    await pause(10);
  }
}

function parse(type: string, text: string): unknown {
  return text && type.startsWith("application/json") ? JSON.parse(text) : undefined;
}

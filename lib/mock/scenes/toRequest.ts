import type { Tokens } from "../core/data/accounts";
import { largestBody, type WireRequest } from "../wire";
import type { Step } from "./types";

/** @returns the token of a step as it is sent; `undefined` when it sends none. */
export function tokenOf({ token = "all" }: Step, tokens: Tokens): string | undefined {
  if (token === null) return undefined;
  return token === "unknown" ? token : tokens[token];
}

/** @returns the body of a step as it is sent; `undefined` when it sends none. */
export function bodyOf({ body, raw, isTooLarge }: Step): string | undefined {
  if (isTooLarge) return `{"name":"${"x".repeat(largestBody)}"}`;
  return raw ?? (body === undefined ? undefined : JSON.stringify(body));
}

/** @returns the request of a step as it is sent. */
export function toRequest(step: Step, tokens: Tokens): WireRequest {
  const body = bodyOf(step);
  const own = Object.entries(step.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    method: step.method,
    target: step.path,
    headers: {
      authorization: tokenOf(step, tokens),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...Object.fromEntries(own),
    },
    body: body ?? "",
    ip: "127.0.0.1",
  };
}

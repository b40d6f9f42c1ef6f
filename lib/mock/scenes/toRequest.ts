import type { Tokens } from "../core/data/accounts";
import { largestBody, type WireRequest } from "../wire";
import type { Step } from "./types";

/** @returns the body of a step as it is sent; `undefined` when it sends none. */
export function bodyOf({ body, raw, isTooLarge }: Step): string | undefined {
  if (isTooLarge) return `{"name":"${"x".repeat(largestBody)}"}`;
  return raw ?? (body === undefined ? undefined : JSON.stringify(body));
}

/** @returns the headers of a step as they are sent, by their usual names: its own count. */
export function headersOf(step: Step, tokens: Tokens): Record<string, string> {
  const token = tokenOf(step, tokens);
  return {
    ...(token !== undefined && { Authorization: token }),
    ...(bodyOf(step) !== undefined && { "Content-Type": "application/json" }),
    ...step.headers,
  };
}

/** @returns the token of a step as it is sent; `undefined` when it sends none. */
function tokenOf({ token = "all" }: Step, tokens: Tokens): string | undefined {
  if (token === null) return undefined;
  return token === "unknown" ? token : tokens[token];
}

/** @returns the request of a step as it is sent. */
export function toRequest(step: Step, tokens: Tokens): WireRequest {
  const headers = Object.entries(headersOf(step, tokens)).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    method: step.method,
    target: step.path,
    headers: Object.fromEntries(headers),
    body: bodyOf(step) ?? "",
    ip: "127.0.0.1",
  };
}

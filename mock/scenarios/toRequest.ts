import type { Tokens } from "../core/data/accounts";
import { largestBody, type WireRequest } from "../http/wire";
import type { Step } from "./types";

/** @returns a step's body, as sent; `undefined` if it has none. */
export function bodyOf({ body, raw, isTooLarge }: Step): string | undefined {
  if (isTooLarge) return `{"name":"${"x".repeat(largestBody)}"}`;
  return raw ?? (body === undefined ? undefined : JSON.stringify(body));
}

/** @returns a step's headers, as sent; its own override the usual ones, and one that is empty is not sent. */
export function headersOf(step: Step, tokens: Tokens): Record<string, string> {
  const token = tokenOf(step, tokens);
  const headers = {
    ...(token !== undefined && { Authorization: token }),
    ...(bodyOf(step) !== undefined && { "Content-Type": "application/json" }),
    ...step.headers,
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ""));
}

/** @returns a step's token, as sent; `undefined` if it has none. */
function tokenOf({ token = "all" }: Step, tokens: Tokens): string | undefined {
  if (token === null) return undefined;
  return token === "unknown" ? token : tokens[token];
}

/** @returns a step's request, as sent. */
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

import type { WireResponse } from "./core/response";

/** Host names that browsers and programs use for their own machine. */
const own = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const address = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;

/**
 * Protects a local server from other sites' web pages, which can make their host name resolve to this machine (DNS
 * rebinding) or send requests that need no preflight.
 *
 * @param listening the address that the server listens on.
 * @param headers the request's `host` and `origin`.
 * @returns the error response; `undefined` if the request is allowed.
 */
export function foreignRequestError(
  listening: string,
  { host, origin }: { host?: string; origin?: string },
): WireResponse | undefined {
  const isOwn = (name: string) =>
    own.test(name) ||
    name === listening ||
    (!own.test(listening.includes(":") ? `[${listening}]` : listening) && address.test(name));
  if (!isOwn((host ?? "").replace(/:\d+$/, ""))) return errorResponse("Host", host);
  if (origin !== undefined && !isOwn(hostOf(origin))) return errorResponse("Origin", origin);
  return undefined;
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : "";
}

function errorResponse(header: string, value: string | undefined): WireResponse {
  const named = value === undefined ? "no" : `another machine's`;
  return {
    status: 403,
    type: "text/plain; charset=utf-8",
    body: `The mock only accepts requests from programs on this machine, but this one has ${named} ${header} header. Use the address that the mock printed when it started.`,
  };
}

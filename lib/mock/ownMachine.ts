import type { WireResponse } from "./core/response";

/** Names that a browser or a program on this machine uses for it. */
const own = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const address = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;

/**
 * Keeps web pages of others away from a server that is meant for this machine: a page can have its name lead here, or
 * send what needs no permission.
 *
 * @param listening the address that the server listens on.
 * @param headers `host` and `origin` of the request.
 * @returns the refusal; `undefined` when the request may go on.
 */
export function refuseForeign(
  listening: string,
  { host, origin }: { host?: string; origin?: string },
): WireResponse | undefined {
  const isOwn = (name: string) =>
    own.test(name) ||
    name === listening ||
    (!own.test(listening.includes(":") ? `[${listening}]` : listening) && address.test(name));
  if (!isOwn((host ?? "").replace(/:\d+$/, ""))) return refusal("Host", host);
  if (origin !== undefined && !isOwn(hostOf(origin))) return refusal("Origin", origin);
  return undefined;
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : "";
}

function refusal(header: string, value: string | undefined): WireResponse {
  const named = value === undefined ? "no" : `another machine's`;
  return {
    status: 403,
    type: "text/plain; charset=utf-8",
    body: `The mock is for programs on this machine, and this request has ${named} ${header} header. Use its address as it was printed at the start.`,
  };
}

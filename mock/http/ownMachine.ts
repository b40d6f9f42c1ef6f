import { type AddressInfo, isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";
import type { WireResponse } from "../core/response";
import { hostInAddress } from "./ports";

/** Host names that browsers and programs use for their own machine. */
const own = /^(([\w-]+\.)*localhost\.?|127(\.\d{1,3}){3}|\[::1\])$/i;
const address = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;

/** Where a server can be reached. */
interface Reach {
  /** The address that it listens on. */
  listening: string;
  /** Further host names that requests may use. */
  allowed: string[];
}

/** @returns whether other machines can reach a server that listens on this address or name of the machine. */
function isOpen(listening: string): boolean {
  return !own.test(hostInAddress(listening));
}

/**
 * @param listening the address that a server listens on.
 * @returns URLs at which other machines can reach it, empty if this machine is in no network now; `undefined` if only
 *   this machine can.
 */
export function openAddresses({ address, port }: AddressInfo): string[] | undefined {
  if (!isOpen(address)) return undefined;
  const all = Object.values(networkInterfaces()).flatMap((entries = []) => entries);
  // Addresses with a scope are valid only together with an interface's name, which URLs cannot have.
  const others = all.filter(({ internal, scopeid }) => !internal && !scopeid).map((entry) => entry.address);
  const addresses = { "0.0.0.0": others.filter(isIPv4), "::": others }[address] ?? [address];
  return addresses.map((one) => `http://${hostInAddress(one)}:${port}`);
}

/**
 * Protects a local server from other sites' web pages, which can make their host name resolve to this machine (DNS
 * rebinding) or send requests that need no preflight. If other machines can reach it, they may call it by any numeric
 * address, which no one can make resolve to anything else; a page from such an address is still another site's, unless
 * the server itself sent it.
 *
 * @param headers the request's `host` and `origin`.
 * @returns the error response; `undefined` if the request is allowed.
 */
export function foreignRequestError(
  { listening, allowed }: Reach,
  { host = "", origin }: { host?: string; origin?: string },
): WireResponse | undefined {
  const isAllowed = (name: string) =>
    own.test(name) ||
    name === hostInAddress(listening) ||
    allowed.some((one) => one.toLowerCase() === name.toLowerCase());
  const name = host.replace(/:\d+$/, "");
  if (!isAllowed(name) && !(isOpen(listening) && address.test(name))) return errorResponse("Host", name);
  if (origin === undefined) return undefined;
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  if (from?.host === host.toLowerCase() || isAllowed(from?.hostname ?? "")) return undefined;
  return origin === "null" ? refusal(noAddress) : errorResponse("Origin", from?.hostname ?? "");
}

/**
 * Protects what controls a mock and what it has recorded from every page but the mock's own, even those of other servers
 * of this machine.
 *
 * @returns the error response; `undefined` if the request is allowed.
 */
export function foreignPageError({ host = "", origin }: { host?: string; origin?: string }): WireResponse | undefined {
  if (origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase())) return undefined;
  return refusal(
    "The mock refuses this request, because it comes from a page, and pages must not control the mock. Send it from a program.",
  );
}

/** A page of any site can send `null`, in a frame without an origin, so not even --cors lets it in. */
const noAddress =
  "The mock refuses this request, because it comes from a page without an address, such as a file that is opened by itself. Serve the page from this machine, for example with: npx serve";

function errorResponse(header: string, name: string): WireResponse {
  const reason = `The mock refuses this request, because its ${header} header names`;
  const isName = /^[\w.:[\]-]{1,253}$/.test(name);
  return refusal(
    isName
      ? `${reason} another machine, ${name}. If you trust it, start the mock with --allow-host ${name}.`
      : `${reason} no machine.`,
  );
}

function refusal(body: string): WireResponse {
  return { status: 403, type: "text/plain; charset=utf-8", body };
}

import type { Description } from "@simply-plural-docs/description/model/types";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** Milliseconds between requests to another machine. */
const politePause = 250;

/**
 * Reads the address of a server.
 *
 * @throws UserError if it is none, has more than an address needs, or would send the token readable through the internet.
 */
export function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== "http:" && url?.protocol !== "https:")
    throw new UserError(`"${text}" is not the address of a server. Give one such as http://127.0.0.1:3010.`);
  // Not quoted, since it may be a password.
  if (url.username || url.password || /[?#]/.test(text))
    throw new UserError(
      "The address has a user name, a password, ? or #. Give only the server's, such as http://127.0.0.1:3010.",
    );
  if (url.protocol === "http:" && !isNear(nameOf(url)))
    throw new UserError(
      `With http, everybody on the way to ${url.hostname} can read the token. Use https, or a tunnel such as: ssh -L 3010:localhost:${url.port || 80} ${url.hostname}`,
    );
  return url;
}

/** @throws UserError if the address is one of the service's own. */
export function refuseService(url: URL, api: Description): void {
  const own = api.servers.map((server) => new URL(server.url).hostname.replace(/^\w+\./, ""));
  const name = nameOf(url);
  if (!own.some((domain) => name === domain || name.endsWith(`.${domain}`))) return;
  throw new UserError(
    `${name} belongs to the service, which others use. Check your own server. If this one is yours, add --yes-this-is-mine.`,
  );
}

/** @returns the usual milliseconds between two requests: none for this machine. */
export function usualPause(url: URL): number {
  return isThisMachine(nameOf(url)) ? 0 : politePause;
}

/** @returns the host's name without full stops at its end, which change nothing. */
function nameOf({ hostname }: URL): string {
  return hostname.split(".").filter(Boolean).join(".");
}

function isThisMachine(name: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(name);
}

/** @returns whether a name can only be that of this machine, or of one in the same network. */
function isNear(name: string): boolean {
  return (
    isThisMachine(name) ||
    /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))(\.\d+){2,3}$/.test(name) ||
    /^\[(f[cd]|fe[89ab])/.test(name) ||
    /^[^.:]+$|\.(localhost|local|lan|internal|test|home\.arpa)$/.test(name)
  );
}

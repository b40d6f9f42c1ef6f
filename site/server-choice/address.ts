import { hasToken } from "../utils/hasToken";

/**
 * What an address of a server may look like: scheme, host, port and path, with a slash and spaces as people paste them. All of
 * its characters stand for themselves inside the strings of every language of the samples, and in a shell.
 */
const grammar =
  /^ *(https?:\/\/(localhost|[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?(\/[a-z0-9][a-z0-9._~-]*)*)\/? *$/i;

const longest = 253;

/** Hosts that requests reach without leaving the reader's device or network, as `URL` writes them. */
const near =
  /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|\[::1\]|\[f[cd][0-9a-f]{2}:[0-9a-f:]+\])$/;

/** Why a text is not the address of a server, as a sentence for readers. */
export const problems = {
  token: "This looks like a real token, so it was not put in. Only the server’s address is needed here.",
  form: "This is not an address. Give https:// or http://, a host and, if needed, a port and a path, such as http://127.0.0.1:3100.",
  http: "Use https:// for this server. http:// is only for your own device and private networks, since others on the way could read your token.",
};

/** Other causes, by what such a text has. */
const causes: [has: RegExp, problem: string][] = [
  [
    /^ *(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+)(:\d+)?(\/|\s*$)/i,
    "Put https:// in front, or http:// for your own device.",
  ],
  [/^ *(?!https?:)[a-z]+:/i, "Only https:// and http:// can be used here."],
  [/@/, "Leave out the name and the password before the @."],
  [/[?#]/, "Leave out the ? or # and what follows it."],
  [/\/v\d\/? *$/i, "Leave out the version at the end: the samples have it."],
  [/:\d+[^\d/ ]|:\d{6,}|:(6[6-9]|[7-9]\d)\d{3}/, "A port is a number from 1 to 65535."],
  [/[^\p{ASCII}]/u, "Write an international name in its xn-- form."],
];

/**
 * Reads the address of a server, typed or stored.
 *
 * @returns its origin and path, as `URL` writes them, or why it is not one.
 */
export function readAddress(text: string): { origin: string } | { problem: string } {
  if (hasToken(text)) return { problem: problems.token };
  // Stored text can be of any length.
  if (text.length > 2 * longest) return { problem: problems.form };
  // Before it is parsed as well: `URL` drops line breaks, decodes, and takes other letters for these.
  const url = parse(addressIn(text));
  const origin = url && url.origin + url.pathname.replace(/\/$/, "");
  if (!origin || !addressIn(origin) || /\/v\d$/i.test(origin)) {
    return { problem: causes.find(([has]) => has.test(text))?.[1] ?? problems.form };
  }
  return url.protocol === "https:" || near.test(url.hostname) ? { origin } : { problem: problems.http };
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** @returns an empty string for a text that is not an address. */
function addressIn(text: string): string {
  const address = grammar.exec(text)?.[1] ?? "";
  return address.length <= longest ? address : "";
}

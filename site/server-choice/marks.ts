/*
 * Marks in code where it names the server: readers may choose another one, and the page then replaces the text inside
 * the marks (showAddress.ts).
 */

/** Around an address until the code is highlighted: characters that no text has. */
const [start, end] = ["\ufdd0", "\ufdd1"];

/** @returns an address with marks, for the code that writes samples. */
export function marked(address: string): string {
  return `${start}${address}${end}`;
}

/**
 * Marks the addresses in code that was written by hand: those of the API, for HTTP, the socket and as a `Host` header,
 * and whatever the variables SP_API and SP_SOCKET are set to.
 *
 * @param official the API's origin.
 */
export function markAddresses(code: string, official: string): string {
  const { host } = new URL(official);
  return code
    .replace(/(?:https|wss):\/\/[\w.:-]+/g, (address) => (address.endsWith(`//${host}`) ? marked(address) : address))
    .replace(/^Host: .+$/gm, (line) => (line === `Host: ${host}` ? `Host: ${marked(host)}` : line))
    .replace(/\bSP_(API|SOCKET)=((?:https?|wss?):\/\/[^\s/"'$]+)/g, (_, name, value) => `SP_${name}=${marked(value)}`);
}

/** @returns highlighted code with elements in place of the marks. */
export function tagMarks(html: string): string {
  return html.replaceAll(start, "<span data-server>").replaceAll(end, "</span>");
}

/** @returns text that cannot be mistaken for marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(start, "\ufffd").replaceAll(end, "\ufffd");
}

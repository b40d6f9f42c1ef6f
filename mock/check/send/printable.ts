/** The longest part of a response's body that is quoted, in characters. */
const longest = 120;

/** Turns something into what can be shown on a terminal and kept in a report. */
export interface Printable {
  (text: string): string;
  /** @returns the beginning of a longer text, in quotation marks. */
  quoted(text: string): string;
}

/**
 * Creates the function that everything passes that a server has sent, before it is printed or written to a report: it
 * replaces the tokens, which servers repeat, and writes out all characters that are not visible and could take effect,
 * such as those that control a terminal, end a line or change the order of text.
 */
export function printableWithout(...tokens: string[]): Printable {
  const secrets = tokens.map(tokenPattern);
  const hide = (text: string) => secrets.reduce((shown, secret) => shown.replace(secret, "<token>"), text);
  const printable = (text: string) =>
    hide(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff]/gu, (sign) =>
      Array.from({ length: sign.length }, (_, index) => escaped(sign.charCodeAt(index))).join(""),
    );
  // The token first: otherwise, a part of it could remain.
  const quoted = (text: string) => {
    const shown = hide(text);
    return `"${printable(shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown)}"`;
  };
  return Object.assign(printable, { quoted });
}

/** @returns a pattern for a token, however a server writes its characters. */
export function tokenPattern(token: string): RegExp {
  return new RegExp([...token].map(formsOf).join(""), "gi");
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

/** @returns a pattern for a character of a token: as it is, and as in addresses, JSON, programs and HTML. */
function formsOf(sign: string): string {
  const code = sign.charCodeAt(0);
  const hex = code.toString(16).padStart(2, "0");
  const literal = `\\x${hex}`;
  const variants = { "+": " |-|", "/": "_|~1|" }[sign] ?? ""; // In queries, base64 for addresses, and paths into JSON.
  return `(?:${variants}${literal}|%(?:25){0,2}${hex}|\\\\{1,4}(?:${literal}|u00${hex}|x${hex})|&#(?:0{0,4}${code}|x0{0,4}${hex});?)`;
}

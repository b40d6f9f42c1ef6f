/** The longest part of a response's body that is quoted, in characters. */
const longest = 120;
/** The shortest part of a token that is hidden, in characters: less than a quarter of one of the service's. */
const shortestPart = 16;

/** Turns something into what can be shown on a terminal and kept in a report. */
export interface Printable {
  (text: string): string;
  /** @returns the beginning of a longer text, in quotation marks. */
  quoted(text: string): string;
}

/**
 * Creates the function that everything passes that a server has sent, before it is printed or written to a report: it
 * replaces the tokens and parts of them, which servers repeat, and writes out all characters that are not visible and
 * could take effect, such as those that control a terminal, end a line or change the order of text.
 */
export function printableWithout(...tokens: string[]): Printable {
  const hiders = tokens.map(hiderOf);
  const hide = (text: string) => hiders.reduce((shown, hidden) => hidden(shown), text);
  const printable = (text: string) =>
    hide(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff]/gu, (sign) =>
      Array.from({ length: sign.length }, (_, index) => escaped(sign.charCodeAt(index))).join(""),
    );
  // The token first: otherwise, a part of it could remain.
  const quoted = (text: string) => {
    const shown = hide(text.slice(0, 20 * longest));
    return `"${printable(shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown)}"`;
  };
  return Object.assign(printable, { quoted });
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}

/** A character as it is, and as in addresses, JSON, programs, HTML and paths into JSON; or the end of a line in JSON. */
const form =
  /\\{1,4}[nrt]|(?:\\{1,4}(?:u00|x)|%(?:25){0,2}|&#x0{0,4})([\da-f]{2});?|&#0{0,4}(\d{2,3});?|\\{0,4}(~1|[\s\S])/gi;
/** What stands for the same: in base64 for addresses, in queries, and in paths into JSON. */
const alike: Record<string, string> = { "-": "+", " ": "+", _: "/", "~1": "/" };

/** @returns the characters that a text stands for, without those that are invisible, and where each begins and ends. */
function read(text: string) {
  const signs: { sign: string; start: number; end: number }[] = [];
  for (const { 0: whole, 1: hex, 2: decimal, 3: plain, index } of text.matchAll(form)) {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const sign = plain ?? (hex || decimal ? String.fromCharCode(code) : "\n");
    if (!/[\p{Cc}\p{Cf}]/u.test(sign))
      signs.push({
        sign: alike[sign] ?? (/[A-Z]/.test(sign) ? sign.toLowerCase() : sign),
        start: index,
        end: index + whole.length,
      });
  }
  return signs;
}

const readText = (text: string) =>
  read(text)
    .map(({ sign }) => sign)
    .join("");

/** @returns what replaces a token and its parts in a text, also in base64, in hexadecimal and from its end. */
function hiderOf(token: string): (text: string) => string {
  const size = Math.min(shortestPart, token.length);
  const base64 = ["", "x", "xx"].map((before) =>
    Buffer.from(before + token)
      .toString("base64")
      .slice(4, -4),
  );
  const forms = [token, [...token].reverse().join(""), Buffer.from(token).toString("hex"), ...base64];
  const parts = new Set(
    forms
      .map(readText)
      .flatMap((all) => Array.from(all, (_, at) => all.slice(at, at + size)).filter(({ length }) => length === size)),
  );
  return (text) => {
    const signs = read(text);
    const plain = signs.map(({ sign }) => sign).join("");
    let shown = "";
    let end = 0;
    for (let at = 0; at + size <= plain.length; at += 1) {
      if (!parts.has(plain.slice(at, at + size))) continue;
      const start = signs[at]?.start ?? 0;
      if (start >= end) shown += `${text.slice(end, start)}<token>`;
      end = signs[at + size - 1]?.end ?? text.length;
    }
    return shown + text.slice(end);
  };
}

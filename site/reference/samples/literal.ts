/** How a language writes an object; `open` and `close` are trimmed if the object takes several lines. */
interface ObjectStyle {
  open: string;
  close: string;
  /** What precedes a property's value. */
  key: (name: string) => string;
}

/** How a language writes values. */
export interface LiteralStyle {
  /** Spaces per level of indentation. */
  step: number;
  text: (text: string) => string;
  /** Default: the digits alone. */
  number?: (value: number) => string;
  null: string;
  true: string;
  false: string;
  object: (names: string[]) => ObjectStyle;
  list: (items: unknown[]) => { open: string; close: string };
}

/** What several languages write in the same way as JSON. */
export const asInJson = { null: "null", true: "true", false: "false", list: () => ({ open: "[", close: "]" }) };

/** Longest line of an object or list before it is broken up; the samples' column is narrow. */
const widest = 60;

/** A literal and what precedes it. Its parts are written once, however many levels there are. */
interface Literal {
  /** The whole on one line; `undefined` if no line has room for it. */
  line: string | undefined;
  /** @returns it for a line with this indentation, in spaces: objects and lists on one line if they fit. */
  at: (indent: number) => string;
}

/**
 * Writes a JSON value as a literal of a language.
 *
 * @param style how the language writes values.
 * @param value any JSON value.
 * @param prefix what precedes the literal on its line.
 */
export function writeLiteral(style: LiteralStyle, value: unknown, prefix = ""): Literal {
  const asLine = (line: string): Literal => ({ line, at: () => line });
  if (value === null || typeof value !== "object") return asLine(prefix + writeScalar(style, value));

  const written: ObjectStyle = Array.isArray(value)
    ? { ...style.list(value), key: () => "" }
    : style.object(Object.keys(value));
  const { open, close } = written;
  const parts = Object.entries(value).map(([name, item]) => writeLiteral(style, item, written.key(name)));
  if (parts.length === 0) return asLine(prefix + open.trimEnd() + close.trimStart());
  const short = `${prefix}${open}${parts.map(({ line }) => line).join(", ")}${close}`;
  const line = short.length <= widest && parts.every((part) => part.line !== undefined) ? short : undefined;
  return {
    line,
    at(indent) {
      if (line !== undefined && indent + line.length <= widest) return line;
      const inner = indent + style.step;
      const lines = parts.map((part) => `${" ".repeat(inner)}${part.at(inner)},\n`);
      return `${prefix}${open.trimEnd()}\n${lines.join("")}${" ".repeat(indent)}${close.trimStart()}`;
    },
  };
}

function writeScalar({ number = String, ...style }: LiteralStyle, value: unknown): string {
  if (value === null) return style.null;
  if (typeof value === "boolean") return value ? style.true : style.false;
  if (typeof value !== "number") return style.text(String(value));
  // Integers that are too large for some languages are written like 1e+20, which is a number in all of them.
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value.toExponential() : number(value);
}

/** Escape sequences that all these languages have. */
const commonEscapes: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** `\u0007`: how most languages write a control character. */
const fourDigits = (hexadecimal: string): string => `\\u${hexadecimal.padStart(4, "0")}`;

/**
 * Writes a quoted string.
 *
 * @param text the string.
 * @param quote the quotation mark around it.
 * @param escapes short escape sequences that only this language has, by character.
 * @param code how the language writes any other control character.
 */
export function quoted(
  text: string,
  quote: string,
  escapes: Record<string, string> = {},
  code: (hexadecimal: string) => string = fourDigits,
): string {
  const body = [...text].map((character) => {
    if (character === quote || character === "\\") return `\\${character}`;
    const known = commonEscapes[character] ?? escapes[character];
    if (known) return known;
    return hidden.test(character) ? code((character.codePointAt(0) ?? 0).toString(16)) : character;
  });
  return quote + body.join("") + quote;
}

/**
 * Control characters, the two line separators that some languages do not allow in a string, and characters that change
 * the direction of text, so that code would look different from what it does.
 */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

/** @returns JSON in which these are escaped; its line breaks are its own. */
export function escapeHidden(json: string): string {
  return [...json]
    .map((one) => (one !== "\n" && hidden.test(one) ? fourDigits(one.charCodeAt(0).toString(16)) : one))
    .join("");
}

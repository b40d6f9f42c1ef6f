import { hasMoreGraphemes } from "@simply-plural-docs/toolkit/utils/graphemes";

const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const local = new RegExp(`^${atom}(?:[^a-z0-9!#$%&'*+/=?^_\`{|}~\\n\\r\\u2028\\u2029-]${atom})*$`, "i");
const email = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`, "i");
const domain = new RegExp(`^${label}(?:[^a-z0-9\\n\\r\\u2028\\u2029-]${label})*$`, "i");
const parted = /[a-z0-9].[a-z0-9]/i;

/**
 * Addresses in a list of recipients, as the server checks them: looser than the format `email`, since any character is
 * accepted instead of a full stop. The server's own expression, `ATOM(?:.ATOM)*@(?:LABEL.)+LABEL`, backtracks
 * catastrophically on long strings; this accepts the same strings. A domain may contain an `@` instead of a full stop,
 * but a second one could as well be in the local part, so that only two readings are left.
 */
export function isFullEmail(text: string): boolean {
  const last = text.lastIndexOf("@");
  return [last, text.lastIndexOf("@", last - 1)].some((at) => {
    const after = text.slice(at + 1);
    return at > 0 && local.test(text.slice(0, at)) && domain.test(after) && parted.test(after);
  });
}

/**
 * The server's patterns that take far longer for long strings, the first one with the third power of the length, and
 * for each one that accepts the same strings: without `^`, only what is before the end matters.
 */
const linear = new Map([
  ["^0|[a-z0-9]{6,}(:)?[a-z0-9]{0,}$", "^0|[a-z0-9]{6}(?::[a-z0-9]*)?$"],
  ["^0|[a-z0-9]{6,}:[a-z0-9]{0,}$", "^0|[a-z0-9]{6}:[a-z0-9]*$"],
  ["^$|[A-Za-z0-9]{20,50}$", "^$|[A-Za-z0-9]{20}$"],
]);

/**
 * Makes a regular expression of a schema's pattern. Error messages quote the schema, so the server's pattern stays there.
 *
 * @returns one that accepts the same strings and whose time grows with the string's length.
 */
export function linearPattern(pattern: string, flags: string): RegExp {
  return new RegExp(linear.get(pattern) ?? pattern, flags);
}

/**
 * The formats in the server's schemas: its own, and two of ajv-formats, whose others would be 3 KB of the package and of
 * the practice server (the test compares them with the original). Checks that are compiled at build time also
 * import them and `linearPattern` from here.
 */
export const formats = {
  email,
  int64: { type: "number" as const, validate: (value: number) => Number.isInteger(value) },
  fullEmail: isFullEmail,
  emoji3: (text: string) => !hasMoreGraphemes(text, 3),
};

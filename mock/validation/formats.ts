import { fullFormats } from "ajv-formats/dist/formats";
import { hasMoreGraphemes } from "simply-plural-api-description/utils/graphemes";

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const notInAtom = "[^a-z0-9!#$%&'*+/=?^_`{|}~\\n\\r\\u2028\\u2029-]";
const notInLabel = "[^a-z0-9\\n\\r\\u2028\\u2029-]";

/**
 * Addresses in a list of recipients, as the server checks them: looser than the format `email`, since any character is
 * accepted instead of a full stop. The server's own expression, `ATOM(?:.ATOM)*@(?:LABEL.)+LABEL`, backtracks
 * catastrophically on long strings; this one accepts the same strings and is unambiguous.
 */
export const fullEmail = new RegExp(
  `^${atom}(?:${notInAtom}${atom})*@(?=.*[a-z0-9].[a-z0-9])${label}(?:${notInLabel}${label})*$`,
  "i",
);

/**
 * The formats in the server's schemas: its own, and those from ajv-formats. Checks that are compiled at build time also
 * import them from here.
 */
export const formats = {
  email: fullFormats.email,
  int64: fullFormats.int64,
  fullEmail,
  emoji3: (text: string) => !hasMoreGraphemes(text, 3),
};

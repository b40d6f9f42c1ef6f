import { fullFormats } from "ajv-formats/dist/formats";
import { countGraphemes } from "../graphemes";

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const notInAtom = "[^a-z0-9!#$%&'*+/=?^_`{|}~\\n\\r\\u2028\\u2029-]";
const notInLabel = "[^a-z0-9\\n\\r\\u2028\\u2029-]";

/**
 * Addresses in a list of recipients, as the server checks them: looser than the format `email`, since any character
 * stands where a full stop is meant. The server's own expression, `ATOM(?:.ATOM)*@(?:LABEL.)+LABEL`, tries every way to
 * divide a long text; this one accepts the same texts and has one way.
 */
export const fullEmail = new RegExp(
  `^${atom}(?:${notInAtom}${atom})*@(?=.*[a-z0-9].[a-z0-9])${label}(?:${notInLabel}${label})*$`,
  "i",
);

/**
 * The formats that the server's schemas name, by name: those that are its own, and those of ajv-formats. Checks that
 * are compiled at build time find them here too.
 */
export const formats = {
  email: fullFormats.email,
  int64: fullFormats.int64,
  fullEmail,
  emoji3: (text: string) => countGraphemes(text) <= 3,
};

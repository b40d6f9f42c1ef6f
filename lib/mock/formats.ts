import { fullFormats } from "ajv-formats/dist/formats";

/** Addresses in a list of recipients, as the server checks them: looser than the format `email`. */
const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const fullEmail = new RegExp(`^${word}(?:.${word})*@(?:${label}.)+${label}$`, "i");

const segmenter = new Intl.Segmenter("en");

/**
 * The formats that the server's schemas name, by name: those that are its own, and those of ajv-formats. Checks that
 * are compiled at build time find them here too.
 */
export const formats = {
  email: fullFormats.email,
  int64: fullFormats.int64,
  fullEmail,
  emoji3: (text: string) => [...segmenter.segment(text)].length <= 3,
};

import Ajv from "ajv";
import addErrors from "ajv-errors";
import addFormats from "ajv-formats";
import type { Compile } from "./core/environment";

/** Addresses in a list of recipients, as the server checks them: looser than the format `email`. */
const word = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "[a-z0-9](?:[a-z0-9-]*[a-z0-9])?";
const fullEmail = new RegExp(`^${word}(?:.${word})*@(?:${label}.)+${label}$`, "i");

const segmenter = new Intl.Segmenter("en");

/** @returns what makes the mock's checks, with the validator and the formats of the server. */
export function createCompile(): Compile {
  const ajv = new Ajv({ allErrors: true, strict: false });
  ajv.addFormat("fullEmail", fullEmail);
  ajv.addFormat("emoji3", (text) => [...segmenter.segment(text)].length <= 3);
  addErrors(ajv);
  addFormats(ajv);
  return (_name, schema) => {
    const validate = ajv.compile(schema);
    return (value) => (validate(value) ? [] : (validate.errors ?? []));
  };
}

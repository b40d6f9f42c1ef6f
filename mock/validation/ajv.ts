import Ajv, { type CodeOptions } from "ajv";
import addErrors from "ajv-errors";
import type { Compile } from "../core/environment";
import { formats, linearPattern } from "./formats";

/**
 * @param code how Ajv generates its functions; default: for immediate use.
 * @param ofPatterns the code in them that stands for `linearPattern`.
 * @returns the server's validator, with its formats.
 */
export function createAjv(code?: CodeOptions, ofPatterns = "linearPattern"): Ajv {
  const regExp = Object.assign((...pattern: Parameters<typeof linearPattern>) => linearPattern(...pattern), {
    code: ofPatterns,
  });
  const ajv = new Ajv({ allErrors: true, strict: false, strictNumbers: true, formats, code: { ...code, regExp } });
  addErrors(ajv);
  return ajv;
}

/** @returns a function that compiles the mock's checks with the server's validator and formats. */
export function createCompile(): Compile {
  const ajv = createAjv();
  return (_name, schema) => {
    const validate = ajv.compile(schema);
    return (value) => (validate(value) ? [] : (validate.errors ?? []));
  };
}

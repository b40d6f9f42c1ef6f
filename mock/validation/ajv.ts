import Ajv from "ajv";
import addErrors from "ajv-errors";
import type { Compile } from "../core/environment";
import { formats } from "./formats";

/**
 * @param code how Ajv generates its functions; default: for immediate use.
 * @returns the server's validator, with its formats.
 */
export function createAjv(code?: ConstructorParameters<typeof Ajv>[0]): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, strictNumbers: true, formats, ...code });
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

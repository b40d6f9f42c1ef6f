import Ajv from "ajv";
import addErrors from "ajv-errors";
import type { Compile } from "./core/environment";
import { formats } from "./formats";

/**
 * @param code how the validator writes its functions. Default: for use at once.
 * @returns the server's validator with its formats.
 */
export function createAjv(code?: ConstructorParameters<typeof Ajv>[0]): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, formats, ...code });
  addErrors(ajv);
  return ajv;
}

/** @returns what makes the mock's checks, with the validator and the formats of the server. */
export function createCompile(): Compile {
  const ajv = createAjv();
  return (_name, schema) => {
    const validate = ajv.compile(schema);
    return (value) => (validate(value) ? [] : (validate.errors ?? []));
  };
}

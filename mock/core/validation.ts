import type { Operation } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import type { Compile, Problem, Validate } from "./environment";
import { bodySchema, querySchema, type ServerSchema } from "./serverDialect";

/** Checks a value. @returns the server's message about all problems; empty if there are none. */
export type Check = (value: unknown) => string;

/** The checks of bodies and queries, each compiled on first use. */
export class Validation {
  readonly #checks = new Map<string, Check | undefined>();

  constructor(
    private readonly description: Description,
    private readonly compile: Compile,
    private readonly word = wording,
  ) {}

  /**
   * @param account type of the caller's account.
   * @returns the check of an operation's body; `undefined` if it takes none.
   */
  body(operation: Operation, account: "migrated" | "legacy"): Check | undefined {
    return this.#once(`${operation.id} body ${account}`, () => bodySchema(this.description, operation, account));
  }

  /** @returns the check of an operation's query; `undefined` if the server does not check it. */
  query(operation: Operation): Check | undefined {
    return this.#once(`${operation.id} query`, () => querySchema(this.description, operation));
  }

  #once(name: string, schemaOf: () => ServerSchema | undefined): Check | undefined {
    if (!this.#checks.has(name)) {
      const schema = schemaOf();
      this.#checks.set(name, schema && toCheck(this.compile(name, schema), this.word));
    }
    return this.#checks.get(name);
  }
}

function toCheck(validate: Validate, word: typeof wording): Check {
  return (value) =>
    validate(value)
      .map((problem) => `${word(problem)}\n`)
      .join("");
}

/** The server's three messages for a problem; it really does send the word "undefined". */
function wording({ keyword, instancePath, params, message }: Problem): string {
  if (keyword === "additionalProperties")
    return `Error at ${params.additionalProperty}, this is not a valid property name.`;
  if (keyword === "type") return `Error at ${instancePath}, the property must be of type undefined.`;
  return `Error at ${JSON.stringify(params)} with error ${message}`;
}

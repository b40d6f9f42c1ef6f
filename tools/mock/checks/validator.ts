import Ajv, { type ErrorObject } from "ajv";
import addFormats from "ajv-formats";
import type { Operation } from "../../../lib/openapi/operations";
import { resolve } from "../../../lib/openapi/resolve";
import type { Description, Schema } from "../../../lib/openapi/types";
import { querySchema, type ServerSchema, toServerDialect } from "./serverDialect";

/** Checks a value. @returns the server's text about all problems, or an empty one. */
export type Check = (value: unknown) => string;

/** Properties with a text of their own for whatever is wrong with them, by `operationId`. */
const ownMessages: Record<string, Record<string, string>> = {
  addPrivacyBucket: { icon: "Icon must be an emoji or max 3 characters long" },
  updatePrivacyBucket: { icon: "Icon must be an emoji or max 3 characters long" },
};

/** Operations whose query may hold more than what is checked. */
const openQueries = new Set(["getFrontHistory"]);

/** Makes checks of bodies and queries from the description, once per operation. */
export class Validator {
  readonly #description: Description;
  readonly #checks = new Map<string, Check | undefined>();
  readonly #ajv = new Ajv({ allErrors: true, strict: false });

  constructor(description: Description) {
    this.#description = description;
    this.#ajv.addFormat("fullEmail", /^[^\s@]+@[^\s@]+.[^\s@]+$/);
    this.#ajv.addFormat("emoji3", (text) => [...new Intl.Segmenter("en").segment(text)].length <= 3);
    addFormats(this.#ajv);
  }

  /**
   * @param account kind of the caller's account: one operation has a form of its body for each.
   * @returns the check of an operation's body; `undefined` when it takes none.
   */
  body(operation: Operation, account: "migrated" | "legacy"): Check | undefined {
    return this.#once(`${operation.id} body ${account}`, () => {
      const reference = operation.requestBody?.content["application/json"]?.schema;
      if (!reference) return undefined;
      const schema: Schema = resolve(this.#description, reference);
      const forms = (schema.anyOf ?? []).map((form): Schema => resolve(this.#description, form));
      const form = forms.find((one) => one["x-account"] === account) ?? schema;
      const messages = ownMessages[operation.id.replace(/WithId$/, "")] ?? {};
      return this.schema(toServerDialect(this.#description, form), messages);
    });
  }

  /** @returns the check of an operation's query; `undefined` when the server does not look at it. */
  query(operation: Operation): Check | undefined {
    return this.#once(`${operation.id} query`, () => {
      const parameters = operation.parameters.filter((parameter) => parameter.in === "query");
      if (!parameters.some((parameter) => parameter.required)) return undefined;
      return this.schema(querySchema(this.#description, parameters, !openQueries.has(operation.id)));
    });
  }

  /**
   * Makes the check of one schema.
   *
   * @param messages texts that stand for all problems of a property.
   */
  schema(schema: ServerSchema, messages: Record<string, string> = {}): Check {
    const validate = this.#ajv.compile(schema);
    return (value) =>
      validate(value)
        ? ""
        : gather(validate.errors ?? [], messages)
            .map((error) => `${wording(error)}\n`)
            .join("");
  }

  #once(key: string, make: () => Check | undefined): Check | undefined {
    if (!this.#checks.has(key)) this.#checks.set(key, make());
    return this.#checks.get(key);
  }
}

/** The three forms in which the server words a problem; the word "undefined" is really what it sends. */
function wording(error: ErrorObject): string {
  if (error.keyword === "additionalProperties") {
    return `Error at ${error.params.additionalProperty}, this is not a valid property name.`;
  }
  if (error.keyword === "type") return `Error at ${error.instancePath}, the property must be of type undefined.`;
  return `Error at ${JSON.stringify(error.params)} with error ${error.message}`;
}

/** Puts the problems of properties with a text of their own together, behind all others. */
function gather(errors: ErrorObject[], messages: Record<string, string>): ErrorObject[] {
  const own = Object.entries(messages).flatMap(([name, message]): ErrorObject[] => {
    const found = errors.filter((error) => error.instancePath === `/${name}`);
    if (found.length === 0) return [];
    const params = { errors: found.map((error) => ({ ...error, emUsed: true })) };
    return [{ keyword: "errorMessage", instancePath: `/${name}`, schemaPath: "#/errorMessage", params, message }];
  });
  return [...errors.filter((error) => !(error.instancePath.slice(1) in messages)), ...own];
}

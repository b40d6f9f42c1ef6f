import { UserError } from "../userError";
import { formsOf, listOperations, type Operation } from "./operations";
import { isReference, resolve } from "./resolve";
import type { Description, MediaType, Parameter, Reference, Schema } from "./types";
import { createValidator } from "./validate";

/** A problem in the description, and where it is. */
export interface Problem {
  /** Tag of the operation, or the name of the component. */
  tag: string;
  where: string;
  message: string;
}

const longestLead = 155;

/**
 * Checks what `npm run generate` relies on, since that runs without Redocly's linter, and what the linter has no rule
 * for: that no description is missing, every example fits its schema, and every error states its cause and what to do.
 *
 * @param description the bundled document.
 * @returns all problems; an empty list if the description is fit to publish.
 */
export function checkDescription(description: Description): Problem[] {
  const problems: Problem[] = [];
  const report = (tag: string, where: string, message: string) => problems.push({ tag, where, message });
  const checker = new Checker(description, report);
  const operations = listOperations(description);
  for (const operation of operations.flatMap(formsOf)) {
    checker.checkOperation(operation);
    if (isUnfinished(operation)) report(operation.tag, operation.id, "contains TODO");
  }
  const used = new Set(operations.map(({ tag }) => tag));
  for (const tag of description.tags) {
    if (!tag.description?.trim()) report(tag.name, "description.md", "is empty");
    if (!used.has(tag.name)) report(tag.name, "openapi.yaml", "no operation has this tag, so its page would be empty");
    if (isUnfinished(tag.description)) report(tag.name, "description.md", "contains TODO");
  }
  for (const [name, schema] of Object.entries(description.components.schemas ?? {})) {
    if (isUnfinished(schema)) report(name, name, "contains TODO");
  }
  return problems;
}

/** @throws UserError listing every problem in the description. */
export function throwProblems(description: Description): void {
  const problems = checkDescription(description).map(({ tag, where, message }) => `  ${tag} / ${where}: ${message}`);
  if (problems.length > 0) {
    throw new UserError(`The API description has ${problems.length} problem(s):\n${problems.join("\n")}`);
  }
}

function isUnfinished(part: unknown): boolean {
  return JSON.stringify(part).includes("TODO");
}

class Checker {
  readonly #validate: ReturnType<typeof createValidator>;
  /** Schemas that have been checked, by reference. */
  readonly #described = new Set<string>();

  constructor(
    readonly description: Description,
    readonly report: (tag: string, where: string, message: string) => void,
  ) {
    this.#validate = createValidator(description);
  }

  checkOperation(operation: Operation): void {
    const { id, tag, lead, path, parameters, requestBody, responses } = operation;
    if (lead === "") this.report(tag, id, "has no description");
    if (lead.length > longestLead)
      this.report(tag, id, `first paragraph has ${lead.length} characters, but at most ${longestLead} are allowed`);
    if (/[[\]`]/.test(lead)) this.report(tag, id, "first paragraph has a link or code");
    for (const parameter of parameters) this.#checkParameter(tag, `${id} parameter ${parameter.name}`, parameter);
    for (const name of path.match(/(?<=\{)\w+(?=\})/g) ?? []) {
      const isDescribed = parameters.some((parameter) => parameter.in === "path" && parameter.name === name);
      if (!isDescribed) this.report(tag, id, `path parameter ${name} is not described`);
    }
    for (const media of Object.values(requestBody?.content ?? {})) this.#checkMedia(tag, `${id} request`, media, false);
    if (!responses.some(({ status }) => status.startsWith("2"))) this.report(tag, id, "has no success response");
    for (const { status, response } of responses) {
      const isError = !status.startsWith("2");
      for (const media of Object.values(response.content ?? {}))
        this.#checkMedia(tag, `${id} ${status}`, media, isError);
      if (isError && !response.content)
        this.report(tag, `${id} ${status}`, "has no message (use '' for an empty body)");
    }
  }

  #checkParameter(tag: string, where: string, { description, example, schema }: Parameter): void {
    if (!description) this.report(tag, where, "has no description");
    if (example === undefined) this.report(tag, where, "has no example");
    else if (schema)
      for (const problem of this.#validate(schema, example)) this.report(tag, `${where} example`, problem);
  }

  #checkMedia(tag: string, where: string, { schema, examples = {} }: MediaType, isError: boolean): void {
    if (!schema) return;
    this.#checkSchema(tag, where, schema);
    if (Object.keys(examples).length === 0) this.report(tag, where, "has no example");
    for (const [name, reference] of Object.entries(examples)) {
      const example = resolve(this.description, reference);
      const at = `${where} example ${name}`;
      for (const problem of this.#validate(schema, example.value)) this.report(tag, at, problem);
      if (!example.summary) this.report(tag, at, "has no summary");
      if (isError && !example.description) this.report(tag, at, "does not say what to do (its description)");
    }
  }

  #checkSchema(tag: string, where: string, schema: Schema | Reference | undefined): void {
    if (!schema) return;
    const reference = isReference(schema) ? schema.$ref : undefined;
    if (reference && this.#described.has(reference)) return;
    if (reference) this.#described.add(reference);
    const name = reference?.split("/").pop() ?? where;
    const { properties = {}, anyOf = [], oneOf = [], items } = resolve(this.description, schema);
    for (const [key, value] of Object.entries(properties)) {
      if (!resolve(this.description, value).description) this.report(tag, `${name}.${key}`, "has no description");
      this.#checkSchema(tag, `${name}.${key}`, value);
    }
    for (const part of [...anyOf, ...oneOf]) this.#checkSchema(tag, name, part);
    this.#checkSchema(tag, `${name}[]`, items);
  }
}

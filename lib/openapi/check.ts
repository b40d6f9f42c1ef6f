import { getOrMake } from "../getOrMake";
import { reasonOf, UserError } from "../userError";
import { formsOf, listOperations, type Operation } from "./operations";
import { placeInSource } from "./placeInSource";
import { escapeKey, isReference, resolve } from "./resolve";
import { type Description, type MediaType, methods, type Parameter, type Reference, type Schema } from "./types";
import { createValidator } from "./validate";

/** A problem in the description, and where it is. */
export interface Problem {
  /** Tag of the operation, or the name of the component. */
  tag: string;
  where: string;
  message: string;
  /** JSON pointer to the part, by way of the operation that uses it; none if only a component is known. */
  pointer?: string;
}

/** A part of the description: its names for messages, and its JSON pointer. */
type Place = Omit<Problem, "message">;
type Report = (place: Place, message: string) => void;

const longestLead = 155;
const schemaTypes = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);

/**
 * Checks what `npm run generate` relies on, since that runs without Redocly's linter, and what the linter has no rule
 * for: that no description is missing, every example fits its schema, and every error states its cause and what to do.
 *
 * @param description the bundled document.
 * @returns all problems; an empty list if the description is fit to publish.
 */
export function checkDescription(description: Description): Problem[] {
  const problems: Problem[] = [];
  const report: Report = (place, message) => problems.push({ ...place, message });
  const checker = new Checker(description, report);
  const operations = listOperations(description);
  for (const operation of operations) for (const form of formsOf(operation)) checker.checkOperation(form, operation);
  const used = new Set(operations.map(({ tag }) => tag));
  for (const [index, tag] of description.tags.entries()) {
    const pointer = `#/tags/${index}`;
    const text = { tag: tag.name, where: "description.md", pointer: `${pointer}/description` };
    if (!tag.description?.trim()) report(text, "is empty");
    if (!used.has(tag.name)) {
      report(
        { tag: tag.name, where: "openapi.yaml", pointer },
        "no operation has this tag, so its page would be empty",
      );
    }
    if (isUnfinished(tag.description)) report(text, "contains TODO");
  }
  for (const [name, schema] of Object.entries(description.components.schemas ?? {})) {
    if (isUnfinished(schema)) report({ tag: name, where: name }, "contains TODO");
  }
  return problems;
}

/**
 * @param placeOf finds where a part was written from its JSON pointer.
 * @throws UserError listing every problem in the description with file and line. A problem in a part that several
 *   operations share is listed once.
 */
export function throwProblems(description: Description, placeOf: (pointer: string) => string = placeInSource): void {
  const uses = new Map<string, Problem[]>();
  for (const problem of checkDescription(description)) {
    const { pointer, where, message } = problem;
    const place = pointer === undefined ? where : placeOf(pointer);
    getOrMake(uses, `  ${place}: ${message}`, () => []).push(problem);
  }
  if (uses.size === 0) return;
  const lines = Array.from(uses, ([line, [first, ...others]]) => {
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    return `${line} (${first?.tag} / ${first?.where}${more})`;
  });
  throw new UserError(`The API description has ${lines.length} problem(s):\n${lines.join("\n")}`);
}

function isUnfinished(part: unknown): boolean {
  return JSON.stringify(part).includes("TODO");
}

/** @returns the place of a part within another: the keys that lead to it, and words for messages. */
function within(place: Place, keys: string[], words = ""): Place {
  const pointer = [place.pointer, ...keys.map((key) => escapeKey(key).replaceAll("%", "%25"))].join("/");
  return { ...place, where: `${place.where}${words}`, pointer };
}

class Checker {
  readonly #validate: ReturnType<typeof createValidator>;
  /** Schemas that have been checked, by reference. */
  readonly #described = new Set<string>();
  #hasWrongType = false;

  constructor(
    readonly description: Description,
    readonly report: Report,
  ) {
    this.#validate = createValidator(description);
  }

  /** @param source the operation that is in the files: the form with an id is made from it. */
  checkOperation(operation: Operation, source: Operation): void {
    const { id, tag, lead, path, parameters, requestBody, responses } = operation;
    const pointer = `#/paths/${escapeKey(source.path)}/${source.method.toLowerCase()}`;
    const place = { tag, where: id, pointer };
    const text = within(place, ["description"]);
    if (isUnfinished(operation)) this.report(place, "contains TODO");
    if (!this.description.tags.some(({ name }) => name === tag)) {
      this.report(within(place, ["tags"]), `has the tag ${tag}, which is not one of the tags of openapi/openapi.yaml`);
    }
    if (lead === "") this.report(text, "has no description");
    if (lead.length > longestLead)
      this.report(text, `first paragraph has ${lead.length} characters, but at most ${longestLead} are allowed`);
    if (/[[\]`]/.test(lead)) this.report(text, "first paragraph has a link or code");
    for (const parameter of parameters) this.#checkParameter(this.#placeOf(parameter, place, source), parameter);
    for (const name of path.match(/(?<=\{)\w+(?=\})/g) ?? []) {
      const isDescribed = parameters.some((parameter) => parameter.in === "path" && parameter.name === name);
      if (!isDescribed) this.report(place, `path parameter ${name} is not described`);
    }
    for (const [type, media] of Object.entries(requestBody?.content ?? {}))
      this.#checkMedia(within(place, ["requestBody", "content", type], " request"), media, false);
    if (!responses.some(({ status }) => status.startsWith("2")))
      this.report(within(place, ["responses"]), "has no success response");
    for (const { status, response } of responses) {
      const isError = !status.startsWith("2");
      const at = within(place, ["responses", status], ` ${status}`);
      for (const [type, media] of Object.entries(response.content ?? {}))
        this.#checkMedia(within(at, ["content", type]), media, isError);
      if (isError && !response.content) this.report(at, "has no message (use '' for an empty body)");
    }
  }

  /** The parameter can be the operation's, its path's, or the id that a form adds. */
  #placeOf({ name, in: kind }: Parameter, place: Place, source: Operation): Place {
    const words = ` parameter ${name}`;
    const indexIn = (list: (Parameter | Reference)[] = []) =>
      list.map((one) => resolve(this.description, one)).findIndex((one) => one.name === name && one.in === kind);
    const item = this.description.paths[source.path];
    const method = methods.find((one) => one === source.method.toLowerCase());
    const own = indexIn(method && item?.[method]?.parameters);
    if (own >= 0) return within(place, ["parameters", String(own)], words);
    const shared = indexIn(item?.parameters);
    if (shared < 0) return within(place, ["x-idParameter"], words);
    return { ...within(place, [], words), pointer: `#/paths/${escapeKey(source.path)}/parameters/${shared}` };
  }

  #checkParameter(place: Place, { description, example, schema }: Parameter): void {
    if (!description) this.report(within(place, ["description"]), "has no description");
    if (example === undefined) this.report(within(place, ["example"]), "has no example");
    else if (schema)
      this.#checkValue(within(place, ["schema"]), schema, within(place, ["example"], " example"), example);
  }

  #checkMedia(place: Place, { schema, examples = {} }: MediaType, isError: boolean): void {
    if (!schema) return;
    const atSchema = within(place, ["schema"]);
    this.#checkSchema(atSchema, schema);
    if (Object.keys(examples).length === 0) this.report(within(place, ["examples"]), "has no example");
    for (const [name, reference] of Object.entries(examples)) {
      const example = resolve(this.description, reference);
      const at = within(place, ["examples", name], ` example ${name}`);
      this.#checkValue(atSchema, schema, within(at, ["value"]), example.value);
      if (!example.summary) this.report(within(at, ["summary"]), "has no summary");
      if (isError && !example.description)
        this.report(within(at, ["description"]), "does not say what to do (its description)");
    }
  }

  #checkValue(atSchema: Place, schema: Schema | Reference, at: Place, value: unknown): void {
    try {
      for (const problem of this.#validate(schema, value)) {
        const [part = ""] = problem.match(/^\/\S+/) ?? [];
        this.report({ ...at, pointer: `${at.pointer}${part.replaceAll("%", "%25")}` }, problem);
      }
    } catch (error) {
      // A wrong type has been reported where it is.
      if (!this.#hasWrongType) this.report(atSchema, `has a schema that cannot be used: ${reasonOf(error)}`);
    }
  }

  #checkSchema(place: Place, schema: Schema | Reference | undefined): void {
    if (!schema) return;
    const reference = isReference(schema) ? schema.$ref : undefined;
    if (reference && this.#described.has(reference)) return;
    if (reference) this.#described.add(reference);
    const at = { ...place, where: reference?.split("/").pop() ?? place.where };
    const { type = [], properties = {}, anyOf = [], oneOf = [], items } = resolve(this.description, schema);
    for (const name of [type].flat()) {
      if (schemaTypes.has(name)) continue;
      this.#hasWrongType = true;
      this.report(within(at, ["type"]), `type ${name} does not exist; there are ${[...schemaTypes].join(", ")}`);
    }
    for (const [key, value] of Object.entries(properties)) {
      const atKey = within(at, ["properties", key], `.${key}`);
      if (!resolve(this.description, value).description)
        this.report(within(atKey, ["description"]), "has no description");
      this.#checkSchema(atKey, value);
    }
    for (const [index, part] of anyOf.entries()) this.#checkSchema(within(at, ["anyOf", String(index)]), part);
    for (const [index, part] of oneOf.entries()) this.#checkSchema(within(at, ["oneOf", String(index)]), part);
    this.#checkSchema(within(at, ["items"], "[]"), items);
  }
}

import { getOrMake } from "@simply-plural-docs/toolkit/utils/getOrMake";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { placeInSource } from "../bundle/placeInSource";
import { formsOf, listOperations, type Operation } from "../model/operations";
import { operationPointer, parameterPointer } from "../model/pointers";
import { escapeKey, isReference, resolve } from "../model/resolve";
import type { Description, Example, MediaType, Parameter, Reference, Schema } from "../model/types";
import { groupProblems } from "./groups";
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

const longestLead = 155;

/**
 * Checks what Redocly's linter (description/redocly.yaml) has no rule for: that every field has a description, every
 * error states its cause and what to do, and every example fits its schema, from which pages are made. Of what the
 * linter finds, it checks what a page would lack, since pages are made without the linter.
 *
 * @param description the bundled document.
 * @returns all problems; an empty list if the description is fit to publish.
 */
export function checkDescription(description: Description): Problem[] {
  const problems: Problem[] = [];
  const validate = createValidator(description);
  /** Schemas that have been checked, by reference. */
  const described = new Set<string>();
  const operations = listOperations(description);
  for (const operation of operations) for (const form of formsOf(operation)) checkOperation(form, operation);
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
  for (const { schema, message } of groupProblems(description)) report({ tag: schema, where: schema }, message);
  for (const [name, schema] of Object.entries(description.components.schemas ?? {})) {
    if (isUnfinished(schema)) report({ tag: name, where: name }, "contains TODO");
  }
  return problems;

  function report(place: Place, message: string): void {
    problems.push({ ...place, message });
  }

  /** @param source the operation that is in the files: the form with an id is made from it. */
  function checkOperation(operation: Operation, source: Operation): void {
    const { id, tag, lead, path, next, parameters, requestBody, responses } = operation;
    const place = { tag, where: id, pointer: operationPointer(source) };
    const text = within(place, ["description"]);
    if (isUnfinished(operation)) report(place, "contains TODO");
    if (lead.length > longestLead)
      report(text, `first paragraph has ${lead.length} characters, but at most ${longestLead} are allowed`);
    if (/[[\]`]/.test(lead)) report(text, "first paragraph has a link or code");
    for (const [index, other] of next.entries()) {
      if (operations.some((one) => one.id === other && one.id !== source.id)) continue;
      report(within(place, ["x-next", String(index)]), `${other} is not the operationId of another operation (x-next)`);
    }
    const least = Math.min(2, operations.length - 1);
    if (next.length < least)
      report(within(place, ["x-next"]), `names fewer than ${least} operations to call next (x-next)`);
    for (const parameter of parameters) {
      const pointer = parameterPointer(description, source, parameter);
      checkParameter({ tag, where: `${id} parameter ${parameter.name}`, pointer }, parameter);
    }
    // The samples need them, so pages would fail without a word of the file.
    for (const name of path.match(/(?<=\{)\w+(?=\})/g) ?? []) {
      const isDescribed = parameters.some((parameter) => parameter.in === "path" && parameter.name === name);
      if (!isDescribed) report(place, `path parameter ${name} is not described`);
    }
    for (const [type, media] of Object.entries(requestBody?.content ?? {}))
      checkMedia(within(place, ["requestBody", "content", type], " request"), media, false);
    if (!description.tags.some(({ name }) => name === tag))
      report(within(place, ["tags"]), `has a tag that is not in description/openapi/openapi.yaml (${tag})`);
    if (!responses.some(({ status }) => status.startsWith("2")))
      report(within(place, ["responses"]), "has no response of success");
    for (const { status, response } of responses) {
      const isError = !status.startsWith("2");
      const at = within(place, ["responses", status], ` ${status}`);
      for (const [type, media] of Object.entries(response.content ?? {}))
        checkMedia(within(at, ["content", type]), media, isError);
      const empty = Object.entries(response["x-emptyBody"] ?? {});
      for (const [name, cause] of empty)
        checkCause(within(at, ["x-emptyBody", name], ` example ${name}`), resolve(description, cause), isError);
      if (isError && !response.content && empty.length === 0)
        report(at, "has no message (x-emptyBody for an empty body)");
    }
  }

  function checkParameter(place: Place, parameter: Parameter): void {
    const { example, schema } = parameter;
    if (!parameter.description) report(within(place, ["description"]), "has no description");
    if (example === undefined) report(within(place, ["example"]), "has no example");
    else if (schema) checkValue(within(place, ["schema"]), schema, within(place, ["example"], " example"), example);
  }

  function checkMedia(place: Place, { schema, examples = {} }: MediaType, isError: boolean): void {
    if (!schema) return;
    const atSchema = within(place, ["schema"]);
    checkSchema(atSchema, schema);
    if (Object.keys(examples).length === 0) report(within(place, ["examples"]), "has no example");
    for (const [name, reference] of Object.entries(examples)) {
      const example = resolve(description, reference);
      const at = within(place, ["examples", name], ` example ${name}`);
      checkValue(atSchema, schema, within(at, ["value"]), example.value);
      if (isError && example.value === "")
        report(within(at, ["value"]), "is empty: an empty body has no content, so move it to x-emptyBody");
      checkCause(at, example, isError);
    }
  }

  function checkCause(at: Place, cause: Pick<Example, "summary" | "description">, isError: boolean): void {
    if (!cause.summary) report(within(at, ["summary"]), "has no summary");
    if (isError && !cause.description) report(within(at, ["description"]), "does not say what to do (its description)");
  }

  function checkValue(atSchema: Place, schema: Schema | Reference, at: Place, value: unknown): void {
    try {
      for (const problem of validate(schema, value)) {
        const [part = ""] = problem.match(/^\/\S+/) ?? [];
        report({ ...at, pointer: `${at.pointer}${part.replaceAll("%", "%25")}` }, problem);
      }
    } catch (error) {
      report(atSchema, `has a schema that cannot be used: ${reasonOf(error)}`);
    }
  }

  function checkSchema(place: Place, schema: Schema | Reference | undefined): void {
    if (!schema) return;
    const reference = isReference(schema) ? schema.$ref : undefined;
    if (reference && described.has(reference)) return;
    if (reference) described.add(reference);
    const at = { ...place, where: reference?.split("/").pop() ?? place.where };
    const { properties = {}, anyOf = [], oneOf = [], items } = resolve(description, schema);
    for (const [key, value] of Object.entries(properties)) {
      const atKey = within(at, ["properties", key], `.${key}`);
      if (!resolve(description, value).description) report(within(atKey, ["description"]), "has no description");
      checkSchema(atKey, value);
    }
    for (const [index, part] of anyOf.entries()) checkSchema(within(at, ["anyOf", String(index)]), part);
    for (const [index, part] of oneOf.entries()) checkSchema(within(at, ["oneOf", String(index)]), part);
    checkSchema(within(at, ["items"], "[]"), items);
  }
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
  const pointer = [place.pointer, ...keys.map(escapeKey)].join("/");
  return { ...place, where: `${place.where}${words}`, pointer };
}

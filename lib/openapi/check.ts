import { listOperations, type Operation } from "./operations";
import { isReference, resolve } from "./resolve";
import type { Description, MediaType, Reference, Schema } from "./types";
import { createValidator } from "./validate";

/** A problem of the description and where to look for it. */
export interface Problem {
  /** Tag of the operation, or the name of the component. */
  tag: string;
  where: string;
  message: string;
}

const longestLead = 155;

/**
 * Checks what Redocly's rules cannot: that the texts are complete, that every example fits its schema, that
 * every failure says cause and cure, and that no address is used twice.
 *
 * @param description the bundled document.
 * @returns all problems; an empty list when the description is fit to publish.
 */
export function checkDescription(description: Description): Problem[] {
  const problems: Problem[] = [];
  const validate = createValidator(description);
  const described = new Set<string>();

  const checkSchema = (tag: string, where: string, schema: Schema | Reference | undefined) => {
    if (!schema) return;
    if (isReference(schema)) {
      if (described.has(schema.$ref)) return;
      described.add(schema.$ref);
    }
    const target = resolve(description, schema);
    const name = isReference(schema) ? (schema.$ref.split("/").pop() ?? where) : where;
    for (const [key, value] of Object.entries(target.properties ?? {})) {
      const property = resolve(description, value);
      if (!property.description) problems.push({ tag, where: `${name}.${key}`, message: "has no description" });
      checkSchema(tag, `${name}.${key}`, value);
    }
    for (const part of [...(target.anyOf ?? []), ...(target.oneOf ?? [])]) checkSchema(tag, name, part);
    checkSchema(tag, `${name}[]`, target.items);
  };

  const checkMedia = (operation: Operation, where: string, media: MediaType, isError: boolean) => {
    if (!media.schema) return;
    checkSchema(operation.tag, where, media.schema);
    const examples = Object.entries(media.examples ?? {});
    if (examples.length === 0) problems.push({ tag: operation.tag, where, message: "has no example" });
    for (const [name, reference] of examples) {
      const example = resolve(description, reference);
      for (const message of validate(media.schema, example.value)) {
        problems.push({ tag: operation.tag, where: `${where} example ${name}`, message });
      }
      if (!example.summary) {
        problems.push({ tag: operation.tag, where: `${where} example ${name}`, message: "has no summary" });
      }
      if (isError && !example.description) {
        problems.push({
          tag: operation.tag,
          where: `${where} example ${name}`,
          message: "says no cure (its description)",
        });
      }
    }
  };

  for (const page of listOperations(description)) {
    for (const operation of page.withId ? [page, page.withId] : [page]) {
      const { id: where, tag } = operation;
      if (operation.lead.length > longestLead) {
        problems.push({
          tag,
          where,
          message: `first paragraph has ${operation.lead.length} characters, at most ${longestLead}`,
        });
      }
      if (/[[\]`]/.test(operation.lead)) problems.push({ tag, where, message: "first paragraph has a link or code" });
      for (const parameter of operation.parameters) {
        const spot = `${where} parameter ${parameter.name}`;
        if (!parameter.description) problems.push({ tag, where: spot, message: "has no description" });
        if (parameter.example === undefined) problems.push({ tag, where: spot, message: "has no example" });
        else if (parameter.schema) {
          for (const message of validate(parameter.schema, parameter.example)) {
            problems.push({ tag, where: `${spot} example`, message });
          }
        }
      }
      for (const name of operation.path.match(/(?<=\{)\w+(?=\})/g) ?? []) {
        if (!operation.parameters.some((parameter) => parameter.in === "path" && parameter.name === name)) {
          problems.push({ tag, where, message: `path parameter ${name} is not described` });
        }
      }
      for (const media of Object.values(operation.requestBody?.content ?? {})) {
        checkMedia(operation, `${where} request`, media, false);
      }
      if (!operation.responses.some(({ status }) => status.startsWith("2"))) {
        problems.push({ tag, where, message: "has no success response" });
      }
      for (const { status, response } of operation.responses) {
        for (const media of Object.values(response.content ?? {})) {
          checkMedia(operation, `${where} ${status}`, media, !status.startsWith("2"));
        }
        if (!status.startsWith("2") && !response.content) {
          problems.push({ tag, where: `${where} ${status}`, message: "names no text (use '' for an empty body)" });
        }
      }
      if (JSON.stringify(operation).includes("TODO")) problems.push({ tag, where, message: "contains TODO" });
    }
  }
  for (const tag of description.tags) {
    if (tag.description.includes("TODO"))
      problems.push({ tag: tag.name, where: "description.md", message: "contains TODO" });
  }
  for (const [name, schema] of Object.entries(description.components.schemas ?? {})) {
    if (JSON.stringify(schema).includes("TODO")) problems.push({ tag: name, where: name, message: "contains TODO" });
  }
  return problems;
}

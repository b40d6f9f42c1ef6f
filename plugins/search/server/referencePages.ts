import { listErrors, listOperations, type Operation, tagSlug } from "../../../lib/openapi/operations";
import { resolve } from "../../../lib/openapi/resolve";
import type { Description, Reference, Schema } from "../../../lib/openapi/types";
import type { Target } from "../shared/types";
import { emptyPage, plain, readSections, type SourcePage } from "./sourcePage";

/**
 * Lists the pages of the reference: operations, tags, the introduction and the index of operations.
 *
 * @param description the bundled document.
 */
export function referencePages(description: Description): SourcePage[] {
  return [
    ...listOperations(description).map((operation) => operationPage(description, operation)),
    ...description.tags.map((tag) => ({
      ...emptyPage(`/docs/api/${tagSlug(tag.name)}`, tag.name, plain(tag.description.trim().split(/\n\s*\n/)[0] ?? "")),
      ...readSections(tag.description),
    })),
    {
      ...emptyPage("/docs/api/simply-plural-api", description.info.title, description.info.summary ?? ""),
      ...readSections(description.info.description),
    },
    emptyPage("/docs/docs/api", "API reference", "All operations of the API, by what they work on."),
  ];
}

/** @returns every error text of the API, status codes in front. */
export function allErrors(description: Description): string[] {
  return [...new Set(listOperations(description).flatMap((operation) => errorsOf(description, operation)))];
}

function operationPage(description: Description, operation: Operation): SourcePage {
  const described = new Map<string, string>();
  const { headings, texts } = readSections(operation.notes.replace(/^### /gm, "## "));
  const fields = uniqueByName([
    ...fieldsOf(description, operation.requestBody?.content["application/json"]?.schema, "body", described),
    ...[...operation.parameters, ...(operation.withId?.parameters ?? [])].map((parameter) => {
      const name = parameter["x-displayName"] ?? parameter.name;
      described.set(name, parameter.description ?? "");
      return { text: name, anchor: `${parameter.in}-${name}` };
    }),
    ...operation.responses
      .filter(({ status }) => status.startsWith("2"))
      .flatMap(({ status, response }) =>
        Object.values(response.content ?? {}).flatMap(({ schema }) =>
          fieldsOf(description, schema, `response-${status}`, described),
        ),
      ),
  ]);
  return {
    ...emptyPage(`/docs/api/${operation.slug}`, operation.title, operation.lead),
    names: [...new Set([operation.id, ...operation.aliases])],
    requests: operation.requestLines.map(({ method, path }) => `${method} ${path}`),
    headings,
    fields,
    errors: errorsOf(description, operation),
    texts: [...texts, ...[...described.values()].map((text) => ({ text: plain(text) }))],
  };
}

/** The texts that an operation answers with when it refuses, in both its forms. */
function errorsOf(description: Description, operation: Operation): string[] {
  const forms = operation.withId ? [operation, operation.withId] : [operation];
  return [
    ...new Set(
      forms
        .flatMap((form) => listErrors(description, form))
        .filter(({ text }) => text.trim().length > 3 && !text.includes("<!DOCTYPE"))
        .map(({ status, text }) => `${status} ${text.trim()}`),
    ),
  ];
}

/** Walks a schema as plugins/api-reference/fields.ts does; a test holds the anchors against the built pages. */
function fieldsOf(
  description: Description,
  value: Schema | Reference | undefined,
  anchor: string,
  described: Map<string, string>,
): Target[] {
  if (!value) return [];
  const schema = resolve(description, value);
  if (schema.items) return fieldsOf(description, schema.items, anchor, described);
  const keyed = [...Object.values(schema.patternProperties ?? {}), schema.additionalProperties].filter(
    (one): one is Schema | Reference => typeof one === "object",
  );
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      if (!described.has(name)) described.set(name, resolve(description, property).description ?? "");
      return [
        { text: name, anchor: `${anchor}-${name}` },
        ...fieldsOf(description, property, `${anchor}-${name}`, described),
      ];
    }),
    ...keyed.flatMap((one) => fieldsOf(description, one, `${anchor}-key`, described)),
    ...(schema.anyOf ?? schema.oneOf ?? []).flatMap((choice, index) =>
      fieldsOf(description, choice, `${anchor}-${index + 1}`, described),
    ),
  ];
}

/** The first place of a field is where a result leads. */
function uniqueByName(fields: Target[]): Target[] {
  const seen = new Set<string>();
  return fields.filter(({ text }) => !seen.has(text) && seen.add(text));
}

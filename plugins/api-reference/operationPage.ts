import { canBeProvoked } from "../../lib/mock/scenes/unprovoked";
import { accessNotes, type ErrorCase, listErrors, type Operation } from "../../lib/openapi/operations";
import { resolve } from "../../lib/openapi/resolve";
import type { Description, Example, MediaType } from "../../lib/openapi/types";
import { checkedAgainst } from "../../lib/reference/checkedAgainst";
import { openObjects, parameterFields, schemaFields } from "../../lib/reference/fields";
import {
  attributes,
  blocks,
  codeFence,
  escapeMdx,
  exampleFence,
  frontMatter,
  plainText,
  together,
  warnings,
} from "../../lib/reference/mdx";
import { findOperation, reference } from "../../lib/reference/readReference";
import { createSamples } from "../../lib/reference/samples";
import { sourceFile } from "../../lib/reference/sourceFile";
import { site } from "../../site.config";

/**
 * Writes the page of one operation: request line, facts, parameters, body, samples, responses, errors.
 *
 * @param item the generator's item for the operation.
 * @returns MDX with front matter.
 */
export function operationPage(item: { api: { operationId: string } }): string {
  const { description } = reference();
  const operation = findOperation(item.api.operationId);
  const [introduction, sections] = splitNotes(operation.notes);
  return blocks(
    frontMatter({
      id: operation.slug,
      slug: `/api/${operation.slug}`,
      title: operation.title,
      description: operation.lead,
      sidebar_label: operation.title,
      custom_edit_url: site.editUrl + sourceFile(operation),
      pagination_next: null,
      pagination_prev: null,
    }),
    escapeMdx(operation.lead),
    `<RequestLines${attributes({ lines: operation.requestLines })} />`,
    `<OperationFacts${attributes({
      permissions: operation.permissions,
      access: accessNotes[operation.access],
      account: operation.account,
    })} />`,
    introduction && warnings(escapeMdx(introduction)),
    row(requestText(description, operation), requestSamples(description, operation)),
    sections && warnings(escapeMdx(sections.replace(/^### /gm, "## "))),
    row(responseText(description, operation), responseExamples(description, operation)),
    errorTable(operation.id, listErrors(description, operation)),
    checkedAgainst(site.api.source),
  );
}

function splitNotes(notes: string): [string, string] {
  const start = notes.search(/^### /m);
  return start < 0 ? [notes, ""] : [notes.slice(0, start).trim(), notes.slice(start)];
}

function row(text: string, samples: string): string {
  if (!text && !samples) return "";
  return blocks(
    '<div className="api-row">',
    '<div className="api-row__text">',
    text,
    "</div>",
    samples && blocks('<div className="api-row__samples">', samples, "</div>"),
    "</div>",
  );
}

function requestText(description: Description, operation: Operation): string {
  const of = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const path = of("path");
  const ownId = operation.withId?.parameters.find(
    (parameter) => parameter.in === "path" && !path.some((other) => other.name === parameter.name),
  );
  const body = operation.requestBody?.content["application/json"];
  return blocks(
    (path.length > 0 || ownId) && "## Path parameters {#path-parameters}",
    path.length > 0 && parameterFields(description, path, "path"),
    ownId &&
      blocks(
        "To choose the new object's id yourself, use the second form. Otherwise the server creates one.",
        parameterFields(description, [{ ...ownId, required: false }], "path"),
      ),
    of("query").length > 0 &&
      blocks("## Query parameters {#query-parameters}", parameterFields(description, of("query"), "query")),
    of("header").length > 0 && blocks("## Headers {#headers}", parameterFields(description, of("header"), "header")),
    body?.schema &&
      blocks(
        "## Body {#body}",
        escapeMdx(operation.requestBody?.description ?? ""),
        `JSON, sent with \`Content-Type: application/json\`. ${unlistedText(openObjects(description, body.schema))}`,
        schemaFields(description, body.schema, "body", true),
      ),
    path.length === 0 &&
      !ownId &&
      of("query").length === 0 &&
      of("header").length === 0 &&
      !body &&
      blocks("## Parameters {#parameters}", "None."),
  );
}

/** @param open names of the properties inside which unlisted ones are accepted. */
function unlistedText(open: string[]): string {
  const names = open.map((name) => `\`${name}\``).join(", ");
  return `Properties that are not listed are refused${open.length > 0 ? `, except inside ${names}` : ""}.`;
}

function requestSamples(description: Description, operation: Operation): string {
  const samples = createSamples(description, operation);
  const body = operation.requestBody?.content["application/json"];
  return blocks(
    '<strong className="api-samples-title">Request</strong>',
    `<Tabs groupId="sample-language">`,
    ...samples.map((sample) =>
      blocks(
        `<TabItem value="${sample.language}" label="${sample.label}" attributes={{"data-language":"${sample.language}"}}>`,
        codeFence(sample.highlight, sample.code, sample.label),
        "</TabItem>",
      ),
    ),
    "</Tabs>",
    `<Practice${attributes({ operation: operation.id })} />`,
    body && exampleDetails(description, "application/json", body, "Body"),
  );
}

function responseText(description: Description, operation: Operation): string {
  const successes = operation.responses.filter(({ status }) => status.startsWith("2"));
  return blocks(
    "## Response {#response}",
    ...successes.map(({ status, response }) => {
      const media = Object.entries(response.content ?? {});
      return blocks(
        `<Status${attributes({ status })}>`,
        escapeMdx(response.description),
        media.length === 0 && "No body and no content type.",
        ...media.map(([type, { schema }]) =>
          blocks(`Content type \`${type}\`.`, schema && fieldsOrValue(description, schema, `response-${status}`)),
        ),
        "</Status>",
      );
    }),
  );
}

function fieldsOrValue(description: Description, schema: NonNullable<MediaType["schema"]>, anchor: string): string {
  const fields = schemaFields(description, schema, anchor, false, true);
  const target = resolve(description, schema);
  return blocks(
    target.type === "array" && "An array of:",
    fields,
    !fields && target.description && escapeMdx(target.description),
  );
}

function responseExamples(description: Description, operation: Operation): string {
  const media = operation.responses
    .filter(({ status }) => status.startsWith("2"))
    .flatMap(({ response }) => Object.entries(response.content ?? {}));
  if (media.length === 0) return "";
  return blocks(
    '<strong className="api-samples-title">Response</strong>',
    ...media.map(([type, one]) => exampleDetails(description, type, one, "Response")),
  );
}

/** Examples of a body, the first one open. */
function exampleDetails(description: Description, type: string, media: MediaType, fallback: string): string {
  const examples = Object.values(media.examples ?? {}).map((value): Example => resolve(description, value));
  return blocks(
    ...examples.map((example, index) =>
      blocks(
        `<details className="api-example"${index === 0 ? " open" : ""}>`,
        `<summary>${plainText(example.summary ?? fallback)}</summary>`,
        exampleFence(type, example.value),
        "</details>",
      ),
    ),
  );
}

function errorTable(operation: string, errors: ErrorCase[]): string {
  if (errors.length === 0) return "";
  return blocks(
    "## Errors {#errors}",
    `<Errors${attributes({ operation })}>`,
    ...errors.map((error) =>
      blocks(
        `<ErrorRow${attributes({
          status: error.status,
          text: error.text,
          see: canBeProvoked(operation, error.name) && error.name,
        })}>`,
        together(escapeMdx(error.cause)),
        together(escapeMdx(error.cure)),
        "</ErrorRow>",
      ),
    ),
    "</Errors>",
  );
}

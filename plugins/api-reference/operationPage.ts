import { canBeProvoked } from "../../lib/mock/scenes/unprovoked";
import { accessNotes, type ErrorCase, listErrors, type Operation, permissionNote } from "../../lib/openapi/operations";
import { resolve } from "../../lib/openapi/resolve";
import type { Description, Example, MediaType } from "../../lib/openapi/types";
import { checkedAgainst } from "../../lib/reference/checkedAgainst";
import { entryOf, isCommon } from "../../lib/reference/errorEntries";
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
import { createSamples, type Sample } from "../../lib/reference/samples";
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
  const errors = listErrors(description, operation);
  return blocks(
    frontMatter({
      id: operation.slug,
      slug: `/api/${operation.slug}`,
      title: operation.title,
      description: operation.lead,
      sidebar_label: operation.title,
      custom_edit_url: site.editUrl + sourceFile(operation),
      // The title stands in the grid, and the line below the facts leads to the parts of the page.
      hide_title: true,
      hide_table_of_contents: true,
    }),
    '<div className="op">',
    `# ${plainText(operation.title)}`,
    escapeMdx(operation.lead),
    `<RequestLines${attributes({ lines: operation.requestLines })} />`,
    samplePanel(description, operation),
    `<OperationFacts${attributes({
      permission: permissionNote(operation),
      access: accessNotes[operation.access],
      account: operation.account,
    })} />`,
    jumpLine(operation, errors),
    introduction && warnings(escapeMdx(introduction)),
    requestText(description, operation),
    sections && warnings(escapeMdx(sections.replace(/^### /gm, "## "))),
    responseText(description, operation),
    errorList(operation.id, errors),
    checkedAgainst(site.api.source),
    "</div>",
  );
}

/** Links to the parts of the page, with how much each has. */
function jumpLine(operation: Operation, errors: ErrorCase[]): string {
  const { description } = reference();
  const of = (place: string) => operation.parameters.filter((parameter) => parameter.in === place).length;
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const fields = schema && Object.keys(resolve(description, schema).properties ?? {}).length;
  const parts: [label: string, anchor: string, count?: number][] = [
    ...(of("path") > 0 || operation.withId ? [["Path", "path-parameters"] as [string, string]] : []),
    ...(of("query") > 0 ? [["Query", "query-parameters", of("query")] as [string, string, number]] : []),
    ...(of("header") > 0 ? [["Headers", "headers"] as [string, string]] : []),
    ...(schema ? [["Body", "body", fields] as [string, string, number?]] : []),
    ["Response", "response"],
    ...(errors.length > 0 ? [["Errors", "errors", errors.length] as [string, string, number]] : []),
  ];
  const links = parts.map(([label, anchor, count]) => `[${label}${count ? ` · ${count}` : ""}](#${anchor})`);
  return blocks('<nav className="op-jump" id="parts" aria-label="On this page">', links.join(" "), "</nav>");
}

function splitNotes(notes: string): [string, string] {
  const start = notes.search(/^### /m);
  return start < 0 ? [notes, ""] : [notes.slice(0, start).trim(), notes.slice(start)];
}

function requestText(description: Description, operation: Operation): string {
  const of = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
  const path = of("path");
  const ownId = operation.withId?.parameters.find(
    (parameter) => parameter.in === "path" && !path.some((other) => other.name === parameter.name),
  );
  const body = operation.requestBody?.content["application/json"];
  const request = blocks(
    (path.length > 0 || ownId) && "## Path parameters {#path-parameters}",
    path.length > 0 && parameterFields(description, path, "path"),
    ownId &&
      blocks(
        "To choose the new object’s id yourself, use the second form. Otherwise the server creates one.",
        parameterFields(description, [{ ...ownId, required: false }], "path"),
      ),
    of("query").length > 0 &&
      blocks("## Query parameters {#query-parameters}", parameterFields(description, of("query"), "query")),
    of("header").length > 0 && blocks("## Headers {#headers}", parameterFields(description, of("header"), "header")),
    body?.schema &&
      blocks(
        "## Body {#body}",
        escapeMdx(operation.requestBody?.description ?? ""),
        `JSON, sent with \`Content-Type: application/json\`. ${bodyRules(description, body.schema)}`,
        schemaFields(description, body.schema, "body", true),
      ),
  );
  return request || blocks("## Parameters {#parameters}", "None.");
}

/** What holds for the properties of a body: whether any is required, and inside which of them unlisted ones are accepted. */
function bodyRules(description: Description, schema: NonNullable<MediaType["schema"]>): string {
  const { properties, required = [] } = resolve(description, schema);
  const optional = properties && required.length === 0 ? "All properties are optional. " : "";
  const names = openObjects(description, schema).map((name) => `\`${name}\``);
  const except = names.length > 0 ? `, except inside ${names.join(", ")}` : "";
  return `${optional}Properties that are not listed are refused${except}.`;
}

/** Samples of the request and the response: beside the text where there is room, closed on phones. */
function samplePanel(description: Description, operation: Operation): string {
  const samples = createSamples(description, operation);
  return blocks(
    `<Samples${attributes({ languages: String(samples.length) })}>`,
    requestSamples(description, operation, samples),
    responseExamples(description, operation),
    "</Samples>",
  );
}

function requestSamples(description: Description, operation: Operation, samples: Sample[]): string {
  const body = operation.requestBody?.content["application/json"];
  return blocks(
    '<div className="op-panel__part">',
    '<strong className="op-panel__title">Request</strong>',
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
    body && exampleDetails(description, "application/json", body, "Body", false),
    "</div>",
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
  return blocks(
    '<div className="op-panel__part">',
    '<strong className="op-panel__title">Response</strong>',
    media.length === 0 && "No body.",
    ...media.map(([type, one]) => exampleDetails(description, type, one, "Response", true)),
    "</div>",
  );
}

/** Examples of a body; the first one is open, unless the request above shows it already. */
function exampleDetails(
  description: Description,
  type: string,
  media: MediaType,
  fallback: string,
  isOpen: boolean,
): string {
  const examples = Object.values(media.examples ?? {}).map((value): Example => resolve(description, value));
  return blocks(
    ...examples.map((example, index) =>
      blocks(
        `<details className="op-example"${isOpen && index === 0 ? " open" : ""}>`,
        `<summary>${plainText(example.summary ?? fallback)}</summary>`,
        exampleFence(type, example.value),
        "</details>",
      ),
    ),
  );
}

function errorList(operation: string, errors: ErrorCase[]): string {
  if (errors.length === 0) return "";
  const own = errors.filter((error) => !isCommon(error));
  const common = errors.filter(isCommon);
  const counts = [...new Set(common.map(({ status }) => status))].map((status) => {
    const count = common.filter((error) => error.status === status).length;
    return count > 1 ? `${status} × ${count}` : status;
  });
  return blocks(
    "## Errors {#errors}",
    own.length > 0 && errorRows(operation, own),
    common.length > 0 &&
      blocks(
        '<details className="op-common">',
        `<summary>Common errors: ${counts.join(", ")}</summary>`,
        errorRows(operation, common),
        "</details>",
      ),
  );
}

function errorRows(operation: string, errors: ErrorCase[]): string {
  return blocks(
    `<Errors${attributes({ operation })}>`,
    ...errors.map((error) =>
      blocks(
        `<ErrorRow${attributes({
          status: error.status,
          text: error.text,
          href: explanation(error),
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

function explanation(error: ErrorCase): string | undefined {
  const entry = entryOf(error);
  return entry && `/docs/getting-started/errors#${entry.id}`;
}

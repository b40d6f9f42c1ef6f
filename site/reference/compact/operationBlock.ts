import type { ErrorCase } from "@simply-plural-docs/description/model/errorCases";
import {
  jsonBody,
  type Operation,
  permissionNote,
  reach,
  shownName,
} from "@simply-plural-docs/description/model/operations";
import { createRequest } from "@simply-plural-docs/description/model/request";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, Parameter, Reference, Schema } from "@simply-plural-docs/description/model/types";
import { bodyRules } from "../pages/operation/requestText";
import { blocks, codeFence, laterMark } from "../parts";
import { shortCurl } from "../samples/curl";
import { commentText, shapeText } from "./shapeText";
import type { SharedError, SharedErrors } from "./sharedErrors";
import { parametersOf, type SharedParameter } from "./sharedParameters";

/** What blocks refer to instead of repeating it. */
export interface Shared {
  description: Description;
  errors: SharedErrors;
  parameters: SharedParameter[];
  /** Names of the schemas that are written once for all. */
  shapes: ReadonlySet<string>;
}

/**
 * Writes all about an operation as compact Markdown: request, fields, notes, response, errors, one sample.
 *
 * @param shared what is described elsewhere in the same file.
 * @param operation one of `listOperations`.
 */
export function operationBlock(shared: Shared, operation: Operation): string {
  const { description } = shared;
  const { method, displayPath, title, lead, notes, withId, access, account } = operation;
  const facts = [
    `Permission: ${permissionNote(operation, laterMark)}.`,
    `${reach[access].note}.`,
    account && `${account === "legacy" ? "Legacy" : "Migrated"} accounts only.`,
  ];
  return blocks(
    `### ${method} ${displayPath}`,
    `${title}. ${lead}${withId ? ` Or \`${method} ${withId.displayPath}\`, with an id that you choose.` : ""}`,
    facts.filter(Boolean).join(" "),
    shortNotes(notes),
    parameterList(shared, operation),
    bodyText(shared, operation),
    ...responses(shared, operation),
    errorText(shared, operation),
    codeFence("sh", shortCurl(createRequest(description, operation))),
  );
}

/** Notes without what is merely good to know, which is on the operation's page. */
function shortNotes(notes: string): string {
  const parts = notes.split(/^(?=### )/m).filter((part) => !part.startsWith("### Good to know"));
  return parts.join("").trim().replace(/^### /gm, "#### ");
}

/** @returns an error's message as one line, in which `\n` stands for the end of a line. */
function messageText({ text }: Pick<ErrorCase, "text">): string {
  return text ? `\`${text.trim().replaceAll("\n", "\\n")}\`` : "(empty body)";
}

/** Writes one error: status, message, cause, what to do. */
export function errorLine(error: ErrorCase, shared?: SharedError): string {
  const { status, cause, hint } = error;
  const name = shared ? `${shared.name}${shared.everywhere ? ` (${shared.everywhere})` : ""}: ` : "";
  return `- ${name}${status} ${messageText(error)} ${sentence(cause)} ${hint}`;
}

/** Writes one parameter. */
export function parameterLine(description: Description, parameter: Parameter, methods: string[] = []): string {
  const { schema = {}, required, description: said = "", in: place } = parameter;
  const name = `- \`${shownName(parameter)}\``;
  const of = methods.length > 0 ? ` of ${methods.join(" and ")}` : "";
  // Parts of a path are strings and always required; which characters they may have is said by one error for all.
  if (place === "path") return `${name} (path${of}): ${said}`;
  const comment = commentText(description, { ...resolve(description, schema), description: said });
  return `${name} (${place}${of}, ${shapeText(description, schema)}${required ? ", required" : ""}): ${comment}`;
}

function parameterList({ description, parameters: known }: Shared, operation: Operation): string {
  const own: string[] = [];
  const names: string[] = [];
  for (const parameter of parametersOf(operation)) {
    const isKnown = known.some((one) => one.methods.includes(operation.method) && isSame(one.parameter, parameter));
    if (isKnown) names.push(shownName(parameter));
    else own.push(parameterLine(description, parameter));
  }
  return blocks(own.join("\n"), names.length > 0 && `Common parameters: ${names.join(", ")}`);
}

function isSame(one: Parameter, other: Parameter): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function bodyText(shared: Shared, operation: Operation): string {
  const schema = jsonBody(operation)?.schema;
  if (!schema) return "";
  const said = [operation.requestBody?.description, bodyRules(shared.description, schema)].filter(Boolean).join(" ");
  return typed(shared, "Body", schema, said);
}

function responses(shared: Shared, { responses: all }: Operation): string[] {
  return all
    .filter(({ status }) => status.startsWith("2"))
    .map(({ status, response: { description: said, content = {} } }) => {
      const [type, { schema = {} } = {}] = Object.entries(content)[0] ?? [];
      if (!type) return `Response ${status}, no body: ${said}`;
      return typed(shared, `Response ${status}${type === "application/json" ? "" : ` (${type})`}`, schema, said);
    });
}

/** A type with its explanation: by its name, or in full if it is described nowhere else. */
function typed({ description, shapes }: Shared, label: string, schema: Schema | Reference, said: string): string {
  const name = shapeText(description, schema);
  const type = shapes.has(name) ? name : shapeText(description, resolve(description, schema));
  return type.includes("\n") ? blocks(`${label}: ${said}`, codeFence("ts", type)) : `${label}, \`${type}\`: ${said}`;
}

function errorText({ errors }: Shared, operation: Operation): string {
  const { shared, own } = errors.errorsOf(operation);
  return blocks(
    shared.length > 0 && `Common errors: ${shared.map(({ name }) => name).join(", ")}`,
    own.length > 0 && `Errors:\n\n${own.map((error) => errorLine(error)).join("\n")}`,
  );
}

function sentence(text: string): string {
  return /[.!?)]$/.test(text) ? text : `${text}.`;
}

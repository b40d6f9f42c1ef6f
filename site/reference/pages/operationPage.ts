import { createSlugger } from "@docusaurus/utils";
import { type ErrorCase, listErrors } from "@simply-plural-docs/description/model/errorCases";
import { pagingNote, repeatNote, socketNote } from "@simply-plural-docs/description/model/operationFacts";
import {
  jsonBody,
  type Operation,
  parametersIn,
  permissionNote,
  reach,
} from "@simply-plural-docs/description/model/operations";
import { resolve } from "@simply-plural-docs/description/model/resolve";
import type { Description, Parameter } from "@simply-plural-docs/description/model/types";
import { site } from "../../site.config";
import { type ApiPage, component, type Part, plainText } from "../parts";
import { findOperation, type Reference } from "../reference";
import { sourceFile } from "../sourceFile";
import { checkedAgainst } from "./checkedAgainst";
import { errorList } from "./operation/errorList";
import { requestText } from "./operation/requestText";
import { responseText } from "./operation/responseText";
import { workbench } from "./operation/workbench";

/**
 * Writes an operation's page: request line, facts, parameters, body, samples, responses, errors.
 *
 * @param id the operation's operationId.
 */
export function operationPage(reference: Reference, id: string): ApiPage {
  const { description } = reference;
  const operation = findOperation(reference, id);
  const [introduction, sections] = splitNotes(operation.notes);
  const errors = listErrors(description, operation);
  return {
    operation,
    frontMatter: {
      id: operation.slug,
      slug: `/api/${operation.slug}`,
      title: operation.title,
      description: operation.lead,
      sidebar_label: operation.title,
      custom_edit_url: site.editUrl + sourceFile(operation),
      // The title is in the grid, and the line below the facts links to the page's parts.
      hide_title: true,
      hide_table_of_contents: true,
    },
    parts: [
      // A section with this class, not a div: reader views then keep all of it, and not only the part with the most text.
      component(
        "section",
        { className: "op op-text" },
        `# ${plainText(operation.title)}`,
        operation.lead,
        component("RequestLines", { lines: operation.requestLines }),
        workbench(description, operation),
        component("OperationFacts", {
          permission: permissionNote(operation),
          access: reach[operation.access].note,
          account: operation.account,
          repeat: repeatNote(operation),
          paged: pagingNote(operation),
          socket: socketNote(operation),
        }),
        jumpLine(description, operation, sections, errors),
        introduction,
        requestText(description, operation),
        sections.replace(/^### /gm, "## "),
        responseText(description, operation),
        errorList(reference, errors),
        seeAlso(reference, operation),
        checkedAgainst(reference),
      ),
    ],
  };
}

type Jump = [label: string, anchor: string, count?: number];

/** Links to all of the page's parts, with the number of entries in each. */
function jumpLine(description: Description, operation: Operation, sections: string, errors: ErrorCase[]): Part {
  const count = (place: Parameter["in"]) => parametersIn(operation, place).length;
  const schema = jsonBody(operation)?.schema;
  const fields = schema && Object.keys(resolve(description, schema).properties ?? {}).length;
  const hasRequest = operation.parameters.length > 0 || operation.withId !== undefined || schema !== undefined;
  const headings = [...sections.matchAll(/^### (.+)$/gm)].map(([, heading = ""]) => heading);
  const parts: (Jump | false)[] = [
    (count("path") > 0 || operation.withId !== undefined) && ["Path", "path-parameters"],
    count("query") > 0 && ["Query", "query-parameters", count("query")],
    count("header") > 0 && ["Headers", "headers"],
    schema !== undefined && ["Body", "body", fields],
    !hasRequest && ["Parameters", "parameters"],
    ...headings.map((heading): Jump => [heading, createSlugger().slug(heading)]),
    ["Response", "response"],
    errors.length > 0 && ["Errors", "errors", errors.length],
  ];
  const links = parts
    .filter((part) => part !== false)
    .map(([label, anchor, number]) => `[${label}${number ? ` · ${number}` : ""}](#${anchor})`);
  return component("nav", { className: "op-jump", id: "parts", "aria-label": "On this page" }, links.join(" "));
}

/** Links to the operations that a program calls next. */
function seeAlso(reference: Reference, { next }: Operation): Part {
  const links = next.map((id) => {
    const { title, slug } = findOperation(reference, id);
    return `[${plainText(title)}](/docs/api/${slug})`;
  });
  return links.length > 0 && component("p", { className: "op-next" }, `See also: ${links.join(", ")}`);
}

/** @returns the notes before the first heading, and the rest. */
function splitNotes(notes: string): [string, string] {
  const start = notes.search(/^### /m);
  return start < 0 ? [notes, ""] : [notes.slice(0, start).trim(), notes.slice(start)];
}

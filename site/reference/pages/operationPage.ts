import { listErrors } from "@simply-plural-docs/description/model/errorCases";
import { site } from "../../site.config";
import { type ApiPage, blocks, component, plainText } from "../parts";
import { findOperation, type Reference } from "../reference";
import { sourceFile } from "../sourceFile";
import { checkedAgainst } from "./checkedAgainst";
import { endRows } from "./operation/endRows";
import { errorList } from "./operation/errorList";
import { factLine } from "./operation/facts";
import { requestText } from "./operation/requestText";
import { responseText } from "./operation/responseText";
import { workbench } from "./operation/workbench";

/**
 * Writes an operation's page: what it does, its request, samples, responses, errors, what else happens, where to go on.
 *
 * @param id the operation's operationId.
 */
export function operationPage(reference: Reference, id: string): ApiPage {
  const { description } = reference;
  const operation = findOperation(reference, id);
  const { method } = operation;
  const notes = splitNotes(operation.notes);
  return {
    operation,
    frontMatter: {
      id: operation.slug,
      slug: `/api/${operation.slug}`,
      title: operation.title,
      description: operation.lead,
      sidebar_label: operation.title,
      custom_edit_url: site.editUrl + sourceFile(operation),
      // The title and the contents are in the grid.
      hide_title: true,
      hide_table_of_contents: true,
    },
    parts: [
      // A section with this class, not a div: reader views then keep all of it, and not only the part with the most text.
      component(
        "section",
        { className: "op op-text" },
        component(
          "div",
          { className: "op-head" },
          `# ${plainText(operation.title)}`,
          component("MethodBadge", { method }),
        ),
        operation.lead,
        component("RequestLines", { lines: operation.requestLines }),
        factLine(operation),
        component("Contents", { id: "parts" }),
        notes.first,
        requestText(description, operation),
        workbench(description, operation),
        responseText(description, operation),
        errorList(reference, listErrors(description, operation)),
        notes.rest && ["## What else happens {#what-else-happens}", notes.rest],
        endRows(reference, operation),
        checkedAgainst(reference),
      ),
    ],
  };
}

/** What is said about an operation: before its fields, beside a warning, at most one paragraph, the rest after its errors. */
interface Notes {
  first: string;
  /** With headings of the third level. */
  rest: string;
}

/** @returns the notes in two parts. A paragraph that ends with a colon is followed by what it announces. */
function splitNotes(notes: string): Notes {
  const heading = notes.search(/^### /m);
  const end = heading < 0 ? notes.length : heading;
  const said = notes
    .slice(0, end)
    .trim()
    .split(/\n\s*\n(?!\s)/);
  const start = said.findIndex((block) => !block.startsWith(">"));
  const count = start < 0 ? said.length : start + (said[start]?.endsWith(":") ? 2 : 1);
  return { first: said.slice(0, count).join("\n\n"), rest: blocks(...said.slice(count), notes.slice(end)) };
}

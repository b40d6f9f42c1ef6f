import { type Operation, tagSlug } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { site } from "../../site.config";
import { objectTable } from "../objectFields";
import { type ApiPage, component, type Part, plainWords } from "../parts";
import type { Reference } from "../reference";

/** Writes a tag's page: its description, its operations, and the fields of its objects. */
export function tagPage(reference: Reference, tag: Description["tags"][number]): ApiPage {
  const { operations } = reference;
  const fields = objectTable(reference, tag.name);
  const [lead = "", ...rest] = tag.description.trim().split(/\n\s*\n/);
  return {
    frontMatter: {
      id: tagSlug(tag.name),
      slug: `/api/${tagSlug(tag.name)}`,
      title: tag.name,
      description: plainWords(lead),
      custom_edit_url: `${site.editUrl}description/openapi/resources/${tagSlug(tag.name)}/description.md`,
      pagination_next: null,
      pagination_prev: null,
    },
    parts: [
      lead,
      operationList(operations.filter((operation) => operation.tag === tag.name)),
      rest.join("\n\n").replace(/^### /gm, "## "),
      fields && ["## Fields {#fields}", fields],
    ],
  };
}

/** Lists operations, each with method, path and a one-line description. */
export function operationList(operations: Operation[]): Part {
  const items = operations.map(({ method, displayPath: path, title, slug, lead }) =>
    component("OperationItem", { method, path, title, href: `/docs/api/${slug}` }, lead),
  );
  return component("Operations", {}, ...items);
}

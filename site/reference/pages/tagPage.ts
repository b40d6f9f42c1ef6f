import { type Operation, tagSlug } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { site } from "../../site.config";
import { attributes, blocks, escapeMdx, frontMatter } from "../mdx";
import type { Reference } from "../reference";

/**
 * Writes a tag's page: its description and its operations.
 *
 * @returns MDX with front matter.
 */
export function tagPage({ operations }: Pick<Reference, "operations">, tag: Description["tags"][number]): string {
  const [lead = "", ...rest] = tag.description.trim().split(/\n\s*\n/);
  return blocks(
    frontMatter({
      id: tagSlug(tag.name),
      slug: `/api/${tagSlug(tag.name)}`,
      title: tag.name,
      description: lead
        .replace(/\s+/g, " ")
        .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
        .replaceAll("`", ""),
      custom_edit_url: `${site.editUrl}description/openapi/resources/${tagSlug(tag.name)}/description.md`,
      pagination_next: null,
      pagination_prev: null,
    }),
    escapeMdx(lead),
    operationList(operations.filter((operation) => operation.tag === tag.name)),
    rest.length > 0 && escapeMdx(rest.join("\n\n").replace(/^### /gm, "## ")),
  );
}

/** Lists operations, each with method, path and a one-line description. */
export function operationList(operations: Operation[]): string {
  return blocks(
    "<Operations>",
    ...operations.map((operation) =>
      blocks(
        `<OperationItem${attributes({
          method: operation.method,
          path: operation.displayPath,
          title: operation.title,
          href: `/docs/api/${operation.slug}`,
        })}>`,
        escapeMdx(operation.lead),
        "</OperationItem>",
      ),
    ),
    "</Operations>",
  );
}

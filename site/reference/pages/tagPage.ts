import { type Operation, tagSlug } from "@simply-plural-docs/description/model/operations";
import { site } from "../../site.config";
import { attributes, blocks, escapeMdx, frontMatter } from "../mdx";
import type { Reference } from "../reference";

/** Everything after this line of a tag page is the generator's own list of cards, which `npm run generate` removes. */
export const endOfPage = "{/* end of page */}";

/**
 * Writes a tag's page: its description and its operations.
 *
 * @param name the tag's name.
 * @returns MDX with front matter, ending with `endOfPage`.
 */
export function tagPage({ description, operations }: Reference, name: string): string {
  const tag = description.tags.find((candidate) => candidate.name === name);
  if (!tag) throw new Error(`The description has no tag "${name}"`);
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
    endOfPage,
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

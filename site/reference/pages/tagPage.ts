import { type Operation, tagSlug } from "../../lib/openapi/operations";
import { attributes, blocks, escapeMdx, frontMatter } from "../../lib/reference/mdx";
import { reference } from "../../lib/reference/readReference";
import { site } from "../../site.config";

/** Everything after this line of a tag page is the generator's own list of cards, which `npm run generate` removes. */
export const endOfPage = "{/* end of page */}";

/**
 * Writes a tag's page: its description and its operations.
 *
 * @param item the generator's item for the tag.
 * @returns MDX with front matter, ending with `endOfPage`.
 */
export function tagPage(item: { tag: { name: string } }): string {
  const { description, operations } = reference();
  const tag = description.tags.find((candidate) => candidate.name === item.tag.name);
  if (!tag) throw new Error(`The description has no tag "${item.tag.name}"`);
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
      custom_edit_url: `${site.editUrl}openapi/resources/${tagSlug(tag.name)}/description.md`,
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

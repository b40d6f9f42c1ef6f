import { tagSlug } from "../../lib/openapi/operations";
import { blocks, frontMatter } from "../../lib/reference/mdx";
import { reference } from "../../lib/reference/readReference";
import { checkedAgainst } from "./checkedAgainst";
import { operationList } from "./tagPage";

/** @returns the MDX of /docs/docs/api: all operations by tag. */
export function indexPage(): string {
  const { description, operations } = reference();
  return blocks(
    frontMatter({
      id: "index-of-operations",
      slug: "/docs/api",
      title: "API reference",
      sidebar_label: "API reference",
      description: `All ${operations.length} operations of the ${description.info.title}, by what they work on.`,
      custom_edit_url: null,
      pagination_next: null,
      pagination_prev: null,
    }),
    `All ${operations.length} operations of the ${description.info.title}, by what they work on. Servers, authentication and the description to download: [${description.info.title}](/docs/api/simply-plural-api). New here? [Make the first call](/docs/getting-started/intro).`,
    ...description.tags.map((tag) =>
      blocks(
        `## [${tag.name}](/docs/api/${tagSlug(tag.name)}) {#${tagSlug(tag.name)}}`,
        operationList(operations.filter((operation) => operation.tag === tag.name)),
      ),
    ),
    checkedAgainst(),
  );
}

import { tagSlug } from "@simply-plural-docs/description/model/operations";
import { type ApiPage, laterMark } from "../parts";
import type { Reference } from "../reference";
import { languages } from "../samples";
import { checkedAgainst } from "./checkedAgainst";
import { operationList } from "./tagPage";

const list = new Intl.ListFormat("en-GB");

/** Writes the page of all operations by tag. */
export function indexPage(reference: Reference): ApiPage {
  const { description, operations } = reference;
  const about = `All ${operations.length} operations of the ${description.info.title}, by what they work on.`;
  return {
    frontMatter: {
      id: "index-of-operations",
      slug: "/docs/api",
      title: "API reference",
      sidebar_label: "API reference",
      description: about,
      custom_edit_url: null,
      // Where there is room for its contents beside it, there is the sidebar, which has the same names.
      toc_min_heading_level: 3,
      pagination_next: null,
      pagination_prev: null,
    },
    parts: [
      `${about} Servers, authentication and the description to download: [${description.info.title}](/docs/api/simply-plural-api). New here? Begin with the [first call](/docs/getting-started/intro).`,
      `Each page has samples in ${list.format(languages.map(({ label }) => label))}. For other languages, give [the description](/docs/getting-started/downloads#descriptions) to a code generator.`,
      ...description.tags.map((tag) => [
        `## [${tag.name}](/docs/api/${tagSlug(tag.name)}) {#${tagSlug(tag.name)}}`,
        operationList(operations.filter((operation) => operation.tag === tag.name)),
      ]),
      checkedAgainst(reference, `What is only in later source is marked ${laterMark}.`),
    ],
  };
}

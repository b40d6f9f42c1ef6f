import type { ApiPage } from "../parts";
import type { Reference } from "../reference";
import { indexPage } from "./indexPage";
import { infoPage } from "./infoPage";
import { operationPage } from "./operationPage";
import { tagPage } from "./tagPage";

/** @returns all pages of the reference, by their addresses. */
export function apiPages(reference: Reference): Map<string, ApiPage> {
  const pages = [
    infoPage(reference),
    indexPage(reference),
    ...reference.description.tags.map((tag) => tagPage(reference, tag)),
    ...reference.operations.map(({ id }) => operationPage(reference, id)),
  ];
  return new Map(pages.map((page) => [`/docs${page.frontMatter.slug}`, page]));
}

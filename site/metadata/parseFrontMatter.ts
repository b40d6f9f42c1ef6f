import path from "node:path";
import type { MarkdownConfig } from "@docusaurus/types";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { withoutOwnKeys } from "../front-matter/schema";
import type { Reference } from "../reference/reference";
import { lastChange, ownFileDates } from "./gitDates";
import { pageSources } from "./pageSources";

type ParseFrontMatter = NonNullable<MarkdownConfig["parseFrontMatter"]>;

/**
 * Makes the function that reads pages' front matter for Docusaurus. Keys that only this project reads are taken out,
 * since browsers load the rest. The date of the last change is added to every page with a source file, as
 * `last_update.date`: the latest date of all files that the page is made from. Without Git or its history, there is
 * none.
 *
 * @param reference reads the reference, whose pages are made from the description.
 */
export const parseFrontMatter =
  (reference: () => Reference): ParseFrontMatter =>
  async (input) => {
    const { frontMatter: all, ...parsed } = await input.defaultParseFrontMatter(input);
    const frontMatter = withoutOwnKeys(all);
    const source = path.relative(projectRoot, input.filePath).replaceAll(path.sep, "/");
    // By Docusaurus' naming rule, these are partials, which have no date of their own.
    if (/\/_/.test(source)) return { ...parsed, frontMatter };
    const date = lastChange(ownFileDates(), pageSources(source, reference));
    if (date) frontMatter.last_update ??= { date: date.toISOString() };
    return { ...parsed, frontMatter };
  };

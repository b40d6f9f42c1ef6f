import path from "node:path";
import type { MarkdownConfig } from "@docusaurus/types";
import { projectRoot } from "simply-plural-api-description/files/paths";
import type { Reference } from "../reference/reference";
import { lastChange, ownFileDates } from "./gitDates";
import { pageSources } from "./pageSources";

type ParseFrontMatter = NonNullable<MarkdownConfig["parseFrontMatter"]>;

/**
 * Makes the function that adds the date of the last change to the front matter of every page with a source file, as `last_update.date`: the
 * latest date of all files that the page is made from. Without Git or its history, there is none.
 *
 * @param reference reads the reference, whose pages are made from the description.
 */
export const addLastUpdate =
  (reference: () => Reference): ParseFrontMatter =>
  async (input) => {
    const parsed = await input.defaultParseFrontMatter(input);
    const source = path.relative(projectRoot, input.filePath).replaceAll(path.sep, "/");
    // By Docusaurus' naming rule, these are partials, which have no date of their own.
    if (/\/_/.test(source)) return parsed;
    const date = lastChange(ownFileDates(), pageSources(source, reference));
    if (date) parsed.frontMatter.last_update ??= { date: date.toISOString() };
    return parsed;
  };

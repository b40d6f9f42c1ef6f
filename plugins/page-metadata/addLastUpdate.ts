import path from "node:path";
import type { MarkdownConfig } from "@docusaurus/types";
import { projectRoot } from "../../lib/paths";
import { lastChange, ownFileDates } from "./gitDates";
import { pageSources } from "./pageSources";

/**
 * Puts the date of the last change into the front matter of every page that has a source file: `last_update.date`. It is
 * that of all files that the page is made from; where git or its history is missing, there is none.
 */
export const addLastUpdate: NonNullable<MarkdownConfig["parseFrontMatter"]> = async (input) => {
  const parsed = await input.defaultParseFrontMatter(input);
  const source = path.relative(projectRoot, input.filePath).replaceAll(path.sep, "/");
  // Parts of pages have none of their own, by Docusaurus' rule for names.
  if (/\/_/.test(source)) return parsed;
  const dates = ownFileDates();
  const date = dates.size > 0 ? lastChange(dates, pageSources(source)) : undefined;
  if (date) parsed.frontMatter.last_update ??= { date: date.toISOString() };
  return parsed;
};

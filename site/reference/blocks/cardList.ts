import fs from "node:fs";
import path from "node:path";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { articleCards } from "../../front-matter/articleCards";
import { readSourcePages } from "../../front-matter/sourcePages";
import { component, type Part } from "../parts";

/**
 * @param choice the attributes of `<ArticleCards />`.
 * @param file absolute path of the page that has it.
 * @returns the cards.
 * @throws UserError if a name is not a page's, or a page has no card.
 */
export function cardList(choice: Record<string, string>, file: string): Part {
  const pages = readSourcePages();
  const name = path.relative(projectRoot, file).replaceAll(path.sep, "/");
  const page = pages.find((one) => one.file === name);
  if (!page) throw new UserError(`only pages in site/docs/ have cards, not ${name}.`);
  const cards = articleCards(page, fs.readFileSync(fromRoot(name), "utf8"), choice, pages);
  return component("Cards", {}, ...cards.map(({ href, title, text }) => component("Card", { href, title }, text)));
}

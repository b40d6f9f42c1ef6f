import fs from "node:fs";
import path from "node:path";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { articleCards } from "../../front-matter/articleCards";
import { readSourcePages } from "../../front-matter/sourcePages";
import { attributes, blocks, escapeMdx } from "../mdx";

/**
 * @param choice the attributes of `<ArticleCards />`.
 * @param file absolute path of the page that has it.
 * @returns MDX with the cards.
 * @throws UserError if a name is not a page's, or a page has no card.
 */
export function cardList(choice: Record<string, string>, file: string): string {
  const pages = readSourcePages();
  const name = path.relative(projectRoot, file).replaceAll(path.sep, "/");
  const page = pages.find((one) => one.file === name);
  if (!page) throw new UserError(`only pages in site/docs/ have cards, not ${name}.`);
  const cards = articleCards(page, fs.readFileSync(fromRoot(name), "utf8"), choice, pages);
  return blocks(
    "<Cards>",
    ...cards.map(({ href, title, text }) => `<Card${attributes({ href, title })}>${escapeMdx(text)}</Card>`),
    "</Cards>",
  );
}

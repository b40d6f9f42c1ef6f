import fs from "node:fs";
import { readSourcePages, type SourcePage } from "@simply-plural-docs/site/front-matter/sourcePages";
import { readAllPhrases } from "@simply-plural-docs/site/search/server/phrases";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { addressProblems } from "./addresses";
import { menuPathProblems } from "./menuPath";
import { type Problem, pageTree } from "./pageTree";
import { readabilityProblems } from "./readability";
import { sectionProblems } from "./sections";
import { warningProblems } from "./warnings";

/**
 * Checks the pages that are written by hand, from their sources alone.
 *
 * @returns the pages, and a line for each problem: file, line, what is wrong and what to do.
 * @throws UserError with file and line if front matter, phrases or older addresses are malformed.
 */
export function checkDocs(): { pages: SourcePage[]; problems: string[] } {
  const pages = readSourcePages();
  readAllPhrases();
  const read = pages.map((page) => {
    const source = fs.readFileSync(fromRoot(page.file), "utf8");
    return { page, source, tree: pageTree(source, page.file) };
  });
  const ofSections = sectionProblems(read);
  const ofPages = read.flatMap(({ page, tree }) => {
    const { file, frontMatter, placeOf } = page;
    const { menuPath, mostWords } = frontMatter;
    const own = file.startsWith("site/docs/help/")
      ? [
          ...warningProblems(tree),
          ...menuPathProblems(tree, menuPath, Number(placeOf("menuPath").split(":").at(-1))),
          ...readabilityProblems(tree, mostWords),
        ]
      : [];
    return [...(ofSections.get(file) ?? []), ...own].map(({ line, problem }: Problem) => `${file}:${line}: ${problem}`);
  });
  return { pages, problems: [...ofPages, ...addressProblems(pages)] };
}

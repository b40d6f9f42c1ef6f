import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { allOf } from "@simply-plural-docs/toolkit/utils/userError";
import { readReferencePages } from "../../front-matter/referencePages";
import { type PagePhrases, readPhrases, readSourcePages } from "../../front-matter/sourcePages";

/**
 * Reads all phrases with which readers ask for a page: those of pages written by hand, and `x-phrases` in the API
 * description.
 *
 * @param root default: the project root.
 * @throws UserError with file, line and what to write, for all faults of all pages.
 */
export function readAllPhrases(root: string = fromRoot()): PagePhrases[] {
  const ofReference = readReferencePages(root).filter(({ phrases }) => phrases.length > 0);
  return [
    ...allOf(readSourcePages(root), (page) => readPhrases(page, root)).flat(),
    ...ofReference.map(({ address, phrases, place }) => ({ target: address, phrases, place })),
  ];
}

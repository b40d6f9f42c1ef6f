import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { allOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { type Checked, checkedYaml } from "./checkedYaml";
import { type FrontMatter, isFrontMatter, isPhrases, type Phrases } from "./schema";

/** A page that is written by hand, as its file describes it. */
export interface SourcePage {
  /** Relative to the project root. */
  file: string;
  /** Where the site has it, without a host. */
  address: string;
  frontMatter: FrontMatter;
  placeOf: Checked<FrontMatter>["placeOf"];
}

/** More phrases than this, those of parts included, are in a file beside the page, so that editors see prose first. */
export const mostPhrases = 12;

/** Folders of pages, relative to the project root, with the address of each. */
const folders = [
  { folder: "site/docs", address: "/docs" },
  { folder: "site/src/pages", address: "" },
];

/** Generated pages, and files that other pages include. */
const notWritten = /^api\/|(^|\/)_/;

/**
 * Reads the front matter of all pages that are written by hand.
 *
 * @param root default: the project root.
 * @throws UserError with file, line and what to write, for all faults of all pages.
 */
export function readSourcePages(root: string = fromRoot()): SourcePage[] {
  return allOf(sourceFiles(root), ({ file, name, address }) => {
    const { value: frontMatter, placeOf } = readFrontMatter(file, fs.readFileSync(path.join(root, file), "utf8"));
    const own = frontMatter.slug ?? `/${name.replace(/\.mdx$/, "").replace(/(?:^|\/)index$/, "")}`;
    return { file, address: `${address}${own}`, frontMatter, placeOf };
  });
}

/** @returns the files of all pages that are written by hand, each with its name in its folder, and that folder's address. */
export function sourceFiles(root: string = fromRoot()): { file: string; name: string; address: string }[] {
  return folders.flatMap(({ folder, address }) => {
    const names = filesBelow(path.join(root, folder)).filter((name) => name.endsWith(".mdx") && !notWritten.test(name));
    return names.sort().map((name) => ({ file: `${folder}/${name}`, name, address }));
  });
}

/**
 * Checks and reads a page's front matter.
 *
 * @param file its name in messages.
 * @param source the page.
 * @throws UserError with file, line and what to write.
 */
function readFrontMatter(file: string, source: string): Checked<FrontMatter> {
  const yaml = /^---\n([\s\S]*?\n)---\n/.exec(source)?.[1];
  if (yaml === undefined)
    throw new UserError(`${file}:1: has no front matter. Begin it with "---", a title and "---".`);
  return checkedYaml(file, yaml, isFrontMatter, 1);
}

/** The phrases of a page or of a part of one. */
export interface PagePhrases extends Pick<Phrases, "neededWords" | "aboutDanger"> {
  /** Its address, with the anchor of the part. */
  target: string;
  phrases: string[];
  /** File and line. */
  place: string;
}

/**
 * Reads a page's phrases: from its front matter, or from the file beside it.
 *
 * @throws UserError with file, line and what to write.
 */
export function readPhrases(page: SourcePage, root: string = fromRoot()): PagePhrases[] {
  const { address, file, frontMatter, placeOf } = page;
  const beside = file.replace(/\.mdx$/, ".phrases.yaml");
  const inPage = listPhrases(address, { value: frontMatter, placeOf });
  const [first] = inPage;
  if (!fs.existsSync(path.join(root, beside))) {
    const count = inPage.reduce((sum, { phrases }) => sum + phrases.length, 0);
    if (count <= mostPhrases || !first) return inPage;
    throw new UserError(
      `${first.place}: has ${count} phrases. More than ${mostPhrases} go into ${beside}: move them all.`,
    );
  }
  if (first) throw new UserError(`${first.place}: the page’s phrases are in ${beside}. Move these there.`);
  return listPhrases(address, checkedYaml(beside, fs.readFileSync(path.join(root, beside), "utf8"), isPhrases));
}

function listPhrases(address: string, { value, placeOf }: Checked<Phrases>): PagePhrases[] {
  const { phrases = [], sectionPhrases = {}, neededWords, aboutDanger } = value;
  const ofPage = { target: address, phrases, neededWords, aboutDanger, place: placeOf("phrases") };
  const own = phrases.length > 0 || neededWords || aboutDanger ? [ofPage] : [];
  const ofParts = Object.entries(sectionPhrases).map(([anchor, phrases]) => ({
    target: `${address}${anchor}`,
    phrases,
    place: placeOf("sectionPhrases", anchor),
  }));
  return [...own, ...ofParts];
}

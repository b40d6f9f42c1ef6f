import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { readSourcePages, type SourcePage, sourceFiles } from "@simply-plural-docs/site/front-matter/sourcePages";
import { readAllPhrases } from "@simply-plural-docs/site/search/server/phrases";
import { npmProgram } from "@simply-plural-docs/toolkit/command/npmProgram";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { allOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import type { Root } from "mdast";
import { addressProblems, readAddresses } from "./check-docs/addresses";
import { leftBehind, readPublished } from "./check-docs/leftBehind";
import { linkProblems } from "./check-docs/links";
import { menuPathProblems } from "./check-docs/menuPath";
import { type Problem, pageTree } from "./check-docs/pageTree";
import { readabilityProblems, wordLimitProblems } from "./check-docs/readability";
import { type ReadPage, sectionProblems } from "./check-docs/sections";
import { warningProblems } from "./check-docs/warnings";

const help = `Checks the pages that are written by hand, in seconds and without a build: front matter and phrases, cards, the
sidebar, links, anchors and pictures, older addresses, what renamed pages leave behind, warnings after their step, missing
paths through the app's menus, reading grade, length and spelling. Each problem is a line with its file and line, and what to do.

  npm run check:docs`;

runTool(help, {}, () => {
  const parsed = new Map<string, Omit<ReadPage, "page">>();
  const parse = ({ file }: { file: string }) => {
    const source = fs.readFileSync(fromRoot(file), "utf8");
    parsed.set(file, { source, tree: pageTree(source, file) });
  };
  // First what is malformed, all of it: anything else could follow from it.
  allOf<() => unknown, unknown>([readSourcePages, readAllPhrases, () => allOf(sourceFiles(), parse)], (read) => read());
  const read = readSourcePages().flatMap((page) => {
    const parts = parsed.get(page.file);
    return parts ? [{ page, ...parts }] : [];
  });
  const problems = problemsOf(read);
  const files = read.map(({ page }) => page.file);
  const [npm, ...program] = npmProgram();
  const { status, stdout } = spawnSync(npm, [...program, "run", "--silent", "lint:spelling", "--", ...files], {
    cwd: projectRoot,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const misspelt = status === 0 ? [] : [stdout.trim(), "Correct these words, or add them to words.txt."];
  if (problems.length + misspelt.length > 0) throw new UserError([...problems, ...misspelt].join("\n"));
  console.log(`Checked ${read.length} pages. Nothing to correct.`);
});

/** @returns a line for each problem: file, line, what is wrong and what to do. */
function problemsOf(read: ReadPage[]): string[] {
  const pages = read.map(({ page }) => page);
  const addresses = readAddresses(pages);
  const published = readPublished();
  const former = new Set(addresses.old.map(({ from }) => from));
  const isFile = (address: string) =>
    addresses.isFile(address) || (path.extname(address) !== "" && published.has(address));
  const ofAll = [sectionProblems(read), linkProblems(read, { ...addresses, published, isFile })];
  const ofPages = read.flatMap(({ page, tree }) =>
    [...ofAll.flatMap((problems) => problems.get(page.file) ?? []), ...proseProblems(page, tree)].map(
      ({ line, problem }) => `${page.file}:${line}: ${problem}`,
    ),
  );
  const isKnown = (address: string) => addresses.pages.has(address) || former.has(address);
  return [...ofPages, ...addressProblems(addresses), ...leftBehind(pages, published.keys(), isKnown)];
}

/** @returns the problems of a help article's wording. */
function proseProblems({ file, frontMatter, placeOf }: SourcePage, tree: Root): Problem[] {
  if (!file.startsWith("site/docs/help/")) return [];
  const { menuPath, mostWords } = frontMatter;
  const lineOf = (key: string) => Number(placeOf(key).split(":").at(-1));
  return [
    ...warningProblems(tree),
    ...menuPathProblems(tree, menuPath, lineOf("menuPath")),
    ...wordLimitProblems(file, mostWords, lineOf("mostWords")),
    ...readabilityProblems(tree, mostWords),
  ];
}

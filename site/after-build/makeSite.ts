import fs from "node:fs/promises";
import path from "node:path";
import type { Props } from "@docusaurus/types";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { licenceTexts } from "@simply-plural-docs/toolkit/packages/licenceTexts";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { fromHtml } from "hast-util-from-html";
import { readSourcePages } from "../front-matter/sourcePages";
import { hashedFolder } from "../headers/caching";
import type { Page, RenderedPage } from "../html/page";
import { SiteFolder } from "../html/siteFolder";
import { formerAddresses, type OldAddress, readOldAddresses } from "../metadata/oldAddresses";
import { bundleWorker } from "../offline/build/bundleWorker";
import { writeBundle, writeManifest } from "../offline/build/writeManifest";
import { workerPath } from "../offline/shared/manifest";
import { markdownPage } from "../reference/markdown";
import { apiPages } from "../reference/pages/apiPages";
import type { Reference } from "../reference/reference";
import { htmlParts } from "../search/server/htmlParts";
import { referenceParts } from "../search/server/referenceParts";
import { searchEntries } from "../search/server/searchEntries";
import { searchFiles } from "../search/server/searchFiles";
import { addMovedParts } from "./addresses/addMovedParts";
import { aliasesOf, checkOldAddresses } from "./addresses/checkOldAddresses";
import { redirectPage } from "./addresses/redirectPage";
import { writePage } from "./addresses/writePage";
import { drawCard } from "./cards/drawCard";
import { icons } from "./cards/icons";
import { eachPage } from "./eachPage";
import { feedsWritten } from "./feeds";
import { robots } from "./head-files/robots";
import { securityTxt } from "./head-files/securityTxt";
import { absoluteLinks } from "./markdown/absoluteLink";
import { markdownFiles } from "./markdown/markdownFiles";
import { toMarkdown } from "./markdown/toMarkdown";
import { notFoundFile, readPages } from "./readPages";
import { writeServerRules } from "./servers/writeServerRules";
import { completeHead } from "./steps/completeHead";
import { finishPage } from "./steps/finishPage";
import { hideNotFound } from "./steps/hideNotFound";
import { brokenLinks, collectLinks } from "./steps/links";
import { purgeStyles, sheetAddress } from "./steps/pageStyles";
import { placeOfLink } from "./steps/placeOfLink";

/**
 * Turns Docusaurus' HTML into the finished site: every page is read, changed and written once, as a string. Only steps
 * that read the content parse it, one page at a time: trees of all pages would take hundreds of megabytes.
 *
 * @param site the built site, with its routes, which have the pages' sources.
 * @param shippedPackages folders of the packages in the bundler's files.
 * @param reference what the pages of the reference are made from.
 * @returns the number of pages.
 * @throws UserError with the page, its source file and the step.
 */
export async function makeSite(
  { outDir: folder, routes }: Pick<Props, "outDir" | "routes">,
  shippedPackages: ReadonlySet<string>,
  reference: Reference,
): Promise<number> {
  const site = new SiteFolder(folder);
  const all = await readPages(site, routes);
  const pages = all.filter(({ file }) => file !== notFoundFile);

  await feedsWritten(folder, pages);
  await eachPage("head", pages, completeHead);

  // The bundled files are in their final form. Threads compress them while this one reads the pages.
  const assets = site.adopt(hashedFolder.slice(1));
  const drawing = async (page: RenderedPage) => {
    const { file, png } = await drawCard(page);
    await site.write(file, png);
  };
  const cards = eachPage("social card", pages, drawing, 4);
  // Awaited below; until then, an unhandled rejection would end the build with a stack.
  for (const work of [assets, cards]) work.catch(() => undefined);
  const links = await eachPage("links", all, collectLinks);
  const contents = await contentsOf(pages, reference);
  const made = new Map<string, string | Buffer>([
    ...(await markdownFiles(contents, reference)),
    ...searchFiles(
      contents.flatMap(({ entries }) => entries),
      contents.map(({ markdown }) => markdown),
    ),
    ...(await icons()),
  ]);
  const files = new Set([...filesBelow(site.path), ...made.keys()]);
  failOn(brokenLinks(links, files, (source, target) => placeOfLink(source, target, () => reference)));
  const old = [...aliasesOf(reference.operations), ...formerAddresses(readSourcePages()), ...readOldAddresses()];
  checkOldAddresses(old, links, files);

  // These change the pages.
  const titleOf = new Map(pages.map(({ address, title }) => [address, title]));
  await eachPage("moved parts", pages, (page) => addMovedParts(page, old, titleOf));
  const [sheet = ""] = await eachPage("style sheet", all.slice(0, 1), sheetAddress);
  const styleOf = await purgeStyles(all, await fs.readFile(path.join(folder, sheet), "utf8"));
  const write = (page: RenderedPage) => {
    const html = finishPage(page.html, styleOf(page));
    const shown = page.file === notFoundFile ? hideNotFound(html) : html;
    return writePage(site, page.file, shown, redirectPage(page.address, page.title));
  };
  const aliases = old.filter(({ from }) => !from.includes("#"));
  await Promise.all([eachPage("writing", all, write, 4), ...aliases.map((alias) => writeAlias(site, alias))]);

  // Files made from all pages; the largest first, since the others are compressed meanwhile.
  await Promise.all([
    writeBundle(site),
    assets,
    cards,
    ...[...made].map(([file, content]) => site.write(file, content)),
    site.write("robots.txt", robots()),
    site.write(".well-known/security.txt", securityTxt(new Date())),
    site.write("third-party-licenses.txt", licenceTexts(shippedPackages, "This site")),
  ]);
  await site.adopt();
  const worker = await bundleWorker();
  await Promise.all([writeManifest(site), site.write(workerPath.slice(1), worker)]);
  await writeServerRules(site, aliases);
  return pages.length;
}

/**
 * Writes the Markdown of each page, and lists what the search finds in it. A page of the reference is not read from its
 * HTML, but from what that is written from, which is much faster.
 */
function contentsOf(pages: RenderedPage[], reference: Reference) {
  const addresses = new Set(pages.map(({ address }) => address));
  const sources = apiPages(reference);
  return eachPage("content", pages, (page) => {
    const source = sources.get(page.address);
    if (source) {
      const { operation, parts } = source;
      const markdown = absoluteLinks(markdownPage(source), page.address, addresses);
      return { ...page, operation, markdown, entries: searchEntries(page, referenceParts(parts), operation) };
    }
    const parsed: Page = { ...page, tree: fromHtml(page.html) };
    return { ...page, markdown: toMarkdown(parsed, addresses), entries: searchEntries(page, htmlParts(parsed)) };
  });
}

function writeAlias(site: SiteFolder, { from, to }: OldAddress): Promise<void> {
  const page = redirectPage(to);
  return writePage(site, `${from.slice(1)}.html`, page, page);
}

function failOn(broken: string[]): void {
  if (broken.length === 0) return;
  const lines = broken.map((line) => `  ${line}`).join("\n");
  throw new UserError(`${broken.length} broken link(s):\n${lines}\nCorrect each address, or add what it leads to.`);
}

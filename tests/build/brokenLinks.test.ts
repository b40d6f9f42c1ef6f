import fs from "node:fs";
import { expect, test } from "vitest";
import { brokenLinks, collectLinks } from "../../site/after-build/steps/links";
import { placeOfLink } from "../../site/after-build/steps/placeOfLink";
import { readReference } from "../../site/reference/readReference";
import { footer } from "../../site/site.navigation";
import { fromRoot } from "../../toolkit/files/paths";
import { filesOfSite, listPages, readPage } from "../support/builtSite";

const sourceOf = (address: string) =>
  [`site${address}.mdx`, `site${address}/index.mdx`].find((file) => fs.existsSync(fromRoot(file)));

/** A page that the footer leads to. */
const [target = ""] = /(?<="to":")[^"]+/.exec(JSON.stringify(footer)) ?? [];

test("without a page that the footer leads to, every link to it is named once, with file and line", () => {
  const addresses = listPages().filter((address) => !address.startsWith("/docs/api/"));
  const pages = addresses.map((address) => {
    const file = `${address === "/" ? "index" : address.slice(1)}.html`;
    const source = sourceOf(address);
    return { address, file, source, title: "", description: "", html: readPage(address) };
  });
  const without = [`${target.slice(1)}.html`, `${target.slice(1)}/index.html`];
  const files = new Set(filesOfSite().filter((file) => !without.includes(file)));
  const lines = brokenLinks(pages.map(collectLinks), files, (source, target) =>
    placeOfLink(source, target, readReference),
  );
  const toPage = lines.filter((line) => line.includes(`: ${target}: no such page or file`));
  expect(toPage.filter((line) => line.startsWith("site/site.navigation.ts:"))).toHaveLength(1);
  expect(toPage.length).toBeGreaterThan(1);
  expect(toPage.filter((line) => !/^\S+:\d+: /.test(line))).toEqual([]);
});

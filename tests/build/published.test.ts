import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { downloads } from "../../site/downloads/files";
import { fromRoot } from "../../toolkit/files/paths";
import { buildFolder, filesOfSite, mainHtml, readPage } from "../support/builtSite";

/** Every address ever published; pages with their anchors after them. */
const listFile = fromRoot("tests/fixtures/published.txt");

const published = new Map(
  fs
    .readFileSync(listFile, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" "))
    .map(([address = "", ...anchors]) => [address, anchors]),
);

/** Pages of this build, older addresses included. */
const pages = filesOfSite()
  .filter((file) => /^(?!.*\/index\.html|404).*\.html$/.test(file))
  .map((file) => (file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`));

/** Without the ids that React makes, and those inside drawings: they differ from build to build. */
const anchorsIn = (html: string) =>
  [...html.matchAll(/<(?!\w*gradient|clippath|mask|pattern)[a-z][^>]*?\sid="([^":]+)"/gi)]
    .map(([, id = ""]) => id)
    .filter((id) => !id.startsWith("__"));

/** The page itself, or the one to which it leads with the anchor that a reader has kept. */
function pageAt(address: string): string {
  const html = readPage(address);
  const to = html.includes("<title>This page has moved</title>") && /<a href="([^"#]+)\.html/.exec(html)?.[1];
  return to ? readPage(to) : html;
}

test("no address and no anchor that was ever published is lost; site/old-addresses.yaml gives back what has moved", () => {
  const lost = [...published].flatMap(([address, anchors]) => {
    if (path.extname(address)) return fs.existsSync(path.join(buildFolder, address)) ? [] : [address];
    if (!pages.includes(address)) return [address];
    const found = new Set(anchorsIn(pageAt(address)));
    return anchors.filter((anchor) => !found.has(anchor)).map((anchor) => `${address}#${anchor}`);
  });
  expect(lost).toEqual([]);
});

test("new addresses and anchors are in the list: npm run test:build -- published -u adds them", async () => {
  const all = new Map([...published].map(([address, anchors]) => [address, new Set(anchors)]));
  for (const { name } of [...downloads, { name: "changes.xml" }, { name: "llms.txt" }]) all.set(`/${name}`, new Set());
  for (const address of pages) {
    const anchors = anchorsIn(mainHtml(readPage(address)));
    all.set(address, new Set([...(all.get(address) ?? []), ...anchors]));
  }
  const lines = [...all].map(([address, anchors]) => [address, ...[...anchors].sort()].join(" "));
  await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot(listFile);
});

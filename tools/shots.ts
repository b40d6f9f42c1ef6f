import fs from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { UserError } from "../lib/userError";
import { makeFolder } from "./command/makeFolder";
import { runTool } from "./command/runTool";
import { builtSite, isSite } from "./serve/builtSite";
import { comparePictures } from "./shots/comparePictures";
import { pageTypes } from "./shots/pageTypes";
import { contactSheet, describe, type Shot } from "./shots/sheet";
import { takeShots } from "./shots/takeShots";
import { chromiumOptions, needChromium } from "./test/chromium";

const help = `Takes pictures of every type of page at 390, 1280 and 1920 px, light and dark, and puts them on one HTML page.

  npm run shots [-- --against FOLDER] [-- --only "operation,help article"] [-- --out test-results/shots]

Needs a built site (npm run build) and Chromium (npm test installs it; CHROMIUM names another).

  --against  an older built site: its pictures appear alongside, with differing pixels marked and counted
  --only     only these types of page: ${Object.keys(pageTypes).join(", ")}
  --out      where the HTML page (index.html) and its pictures go; older ones there are replaced`;

const options = {
  against: { type: "string" },
  only: { type: "string" },
  out: { type: "string", default: "test-results/shots" },
} as const;

runTool(help, options, async (values) => {
  const pages = choosePages(values.only);
  const build = builtSite();
  const older = values.against && path.resolve(values.against);
  if (older && !isSite(older))
    throw new UserError(
      `${values.against} does not contain a built site: it has no index.html. Give the folder of an older build.`,
    );
  needChromium();
  const out = path.resolve(values.out);
  refuseForeign(out, values.out);
  const folder = (name: string) => path.join(out, name);
  for (const name of ["now", "before", "difference"]) fs.rmSync(folder(name), { recursive: true, force: true });
  const browser = await chromium.launch(chromiumOptions);
  try {
    const files = await takeShots(browser, build, pages, folder("now"));
    if (older) await takeShots(browser, older, pages, folder("before"));
    fs.mkdirSync(folder("difference"), { recursive: true });
    const shots: Shot[] = [];
    for (const file of files) {
      const at = (name: string) => path.join(folder(name), file);
      const differing = older ? await comparePictures(at("before"), at("now"), at("difference")) : undefined;
      if (differing !== undefined) console.log(`${file}: ${describe(differing)}`);
      shots.push({ file, differing });
    }
    fs.writeFileSync(path.join(out, "index.html"), contactSheet(shots, older ? `Now and ${values.against}` : "Now"));
  } finally {
    await browser.close();
  }
  console.log(`\n${path.join(out, "index.html")}`);
});

/** @throws UserError if the folder for the pictures is a file, or contains other files. */
function refuseForeign(out: string, given: string): void {
  makeFolder(out);
  const isOurs = (name: string) => ["now", "before", "difference", "index.html"].includes(name);
  if (fs.readdirSync(out).every(isOurs)) return;
  throw new UserError(`--out: ${given} contains other files. Give a new folder, or the folder of earlier pictures.`);
}

/** @throws UserError if a page type does not exist. */
function choosePages(only?: string): [name: string, address: string][] {
  const all = Object.entries(pageTypes);
  if (only === undefined) return all;
  const names = only.split(",").map((name) => name.trim());
  const unknown = names.filter((name) => !Object.hasOwn(pageTypes, name));
  if (unknown.length > 0) throw new UserError(`Page type "${unknown[0]}" does not exist. All types: --help`);
  return all.filter(([name]) => names.includes(name));
}

import fs from "node:fs";
import path from "node:path";
import { cachedDescription } from "@simply-plural-docs/description/bundle/bundleCache";
import {
  bundledDescription,
  generatedReference,
  generatedStatic,
} from "@simply-plural-docs/description/bundle/descriptionFiles";
import { throwProblems } from "@simply-plural-docs/description/check/check";
import { readServerContract } from "@simply-plural-docs/description/contract/serverContract";
import { type Description, methods } from "@simply-plural-docs/description/model/types";
import { writeWhole } from "@simply-plural-docs/toolkit/files/writeWhole";
import YAML from "yaml";
import { changesFeed } from "../../changes/changesFeed";
import { readChanges } from "../../changes/readChanges";
import { publishedDescriptions } from "../../downloads/publishedDescriptions";
import { site } from "../../site.config";
import { createReference } from "../reference";
import { readGuides } from "../uses";
import { makePages } from "./makePages";

/**
 * Generates what the site needs from the API description: the published files and the reference pages.
 *
 * @param hasDownloads whether the files for HTTP clients and the packages are made too.
 * @throws UserError listing every problem in the description.
 */
export async function generate(hasDownloads = true): Promise<void> {
  // Kept for the browser tests, since Playwright cannot load the bundler.
  const description = await cachedDescription();
  throwProblems(description);
  const reference = createReference(description, readServerContract(), readGuides());
  fs.mkdirSync(generatedStatic, { recursive: true });
  // Plugins read these as soon as they change.
  writeWhole(bundledDescription, JSON.stringify(description));
  writeWhole(generatedReference, JSON.stringify(onePageEach(description)));
  // A separate process makes the pages while this one makes the files. Both are put in place once both are complete.
  const failed = new AbortController();
  const [putPages, files] = await Promise.all([
    makePages(reference, failed.signal),
    makeFiles(description, hasDownloads),
  ]).catch((error: unknown) => {
    failed.abort();
    throw error;
  });
  putPages();
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(generatedStatic, name), content);
  console.log(`Generated ${reference.operations.length} operation pages and ${description.tags.length} tag pages.`);
}

/** @returns the files that the site serves unchanged, by name, with absolute links. */
async function makeFiles(description: Description, hasDownloads: boolean): Promise<Record<string, string | Buffer>> {
  const { description: published, asyncapi } = publishedDescriptions(description);
  return {
    "openapi.json": `${JSON.stringify(published, null, 2)}\n`,
    "openapi.yaml": YAML.stringify(published, { aliasDuplicateObjects: false, compat: "yaml-1.1" }),
    "asyncapi.yaml": asyncapi,
    "changes.xml": changesFeed(readChanges(), site),
    // The converters take a second to load; the pages are already being made meanwhile.
    ...(hasDownloads &&
      (await (await import("../../downloads/makeDownloads")).makeDownloads(published, asyncapi, site))),
  };
}

/** Omits the forms with a chosen id, which share a page with the first form. */
function onePageEach(description: Description): Description {
  const paths = structuredClone(description.paths);
  for (const [route, item] of Object.entries(paths)) {
    for (const method of methods) if (item[method]?.["x-formOf"]) delete item[method];
    if (!methods.some((method) => item[method])) delete paths[route];
  }
  return { ...description, paths };
}

import fs from "node:fs";
import path from "node:path";
import v8 from "node:v8";
import { cachedDescription } from "@simply-plural-docs/description/bundle/bundleCache";
import {
  bundledDescription,
  generatedReference,
  generatedStatic,
} from "@simply-plural-docs/description/bundle/descriptionFiles";
import { throwProblems } from "@simply-plural-docs/description/check/check";
import { readServerContract } from "@simply-plural-docs/description/contract/serverContract";
import { type Description, methods } from "@simply-plural-docs/description/model/types";
import { buildCache, type Cache } from "@simply-plural-docs/toolkit/files/cache";
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
 * @param sources the state of the sources of the files to download, which take most of the time: they are kept as long
 *   as it is the same. Without it, they are not made.
 * @param cache keeps them.
 * @throws UserError listing every problem in the description.
 */
export async function generate(sources?: string, cache = buildCache): Promise<void> {
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
    makeFiles(description, cache, sources),
  ]).catch((error: unknown) => {
    failed.abort();
    throw error;
  });
  putPages();
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(generatedStatic, name), content);
  console.log(`Generated ${reference.operations.length} operation pages and ${description.tags.length} tag pages.`);
}

/** @returns the files that the site serves unchanged, by name, with absolute links. */
async function makeFiles(description: Description, cache: Cache, sources?: string) {
  const { description: published, asyncapi } = publishedDescriptions(description);
  const json = `${JSON.stringify(published, null, 2)}\n`;
  // The converters take a second to load; the pages are already being made meanwhile.
  const make = async () => {
    const { makeDownloads } = await import("../../downloads/makeDownloads");
    return v8.serialize(await makeDownloads(published, asyncapi, site));
  };
  const files: Record<string, string | Buffer> = {
    "openapi.json": json,
    "openapi.yaml": YAML.stringify(published, { aliasDuplicateObjects: false, compat: "yaml-1.1" }),
    "asyncapi.yaml": asyncapi,
    "changes.xml": changesFeed(readChanges(), site),
    ...(sources && v8.deserialize(await cache.keep(["downloads", process.version, json, sources], make))),
  };
  return files;
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

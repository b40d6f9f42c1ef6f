import fs from "node:fs";
import path from "node:path";
import YAML from "yaml";
import { changesFeed } from "../../lib/changes/changesFeed";
import { readChanges } from "../../lib/changes/readChanges";
import { bundleDescription } from "../../lib/openapi/bundle";
import { throwProblems } from "../../lib/openapi/check";
import { bundledDescription, generatedReference, generatedStatic } from "../../lib/openapi/descriptionFiles";
import { listOperations } from "../../lib/openapi/operations";
import { parseDescription } from "../../lib/openapi/parseDescription";
import { type Description, methods } from "../../lib/openapi/types";
import { fromRoot } from "../../lib/paths";
import { writeWhole } from "../../lib/writeWhole";
import { site } from "../../site.config";
import { makePages } from "./makePages";

/**
 * Generates what the site needs from the API description: the published files and the reference pages.
 *
 * @throws UserError listing every problem in the description.
 */
export async function generate(): Promise<void> {
  const description = await bundleDescription();
  throwProblems(description);
  const operations = listOperations(description);
  fs.mkdirSync(generatedStatic, { recursive: true });
  // Plugins read these as soon as they change.
  writeWhole(bundledDescription, JSON.stringify(description));
  writeWhole(generatedReference, JSON.stringify(onePageEach(description)));
  // A separate process makes the pages while this one makes the files. Both are put in place once both are complete.
  const [putPages, files] = await Promise.all([makePages(operations, description), makeFiles(description)]);
  putPages();
  for (const [name, content] of Object.entries(files)) fs.writeFileSync(path.join(generatedStatic, name), content);
  console.log(`Generated ${operations.length} operation pages and ${description.tags.length} tag pages.`);
}

/** @returns the files that the site serves unchanged, by name, with absolute links. */
async function makeFiles(description: Description): Promise<Record<string, string>> {
  // The converters take a second to load; the pages are already being made meanwhile.
  const { makeDownloads } = await import("../../lib/downloads/makeDownloads");
  const withAddress = (text: string) => text.replaceAll("](/docs/", `](${site.url}/docs/`);
  const published = parseDescription(JSON.parse(withAddress(JSON.stringify(description))), "openapi.json");
  return {
    "openapi.json": `${JSON.stringify(published, null, 2)}\n`,
    "openapi.yaml": YAML.stringify(published, { aliasDuplicateObjects: false, compat: "yaml-1.1" }),
    "asyncapi.yaml": withAddress(fs.readFileSync(fromRoot("asyncapi/asyncapi.yaml"), "utf8")),
    "changes.xml": changesFeed(readChanges(), site),
    ...(await makeDownloads(published, site)),
  };
}

/** Omits the forms with a chosen id, which share a page with the first form. */
function onePageEach(description: Description): Description {
  const paths = Object.entries(description.paths).map(([route, item]) => {
    const kept = { ...item };
    for (const method of methods) if (kept[method]?.["x-formOf"]) delete kept[method];
    return [route, kept] as const;
  });
  return {
    ...description,
    paths: Object.fromEntries(paths.filter(([, item]) => methods.some((method) => item[method]))),
  };
}

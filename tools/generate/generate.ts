import fs from "node:fs";
import path from "node:path";
import YAML from "yaml";
import { writeChangesFeed } from "../../lib/changes/writeChangesFeed";
import { writeDownloads } from "../../lib/downloads/writeDownloads";
import { bundleDescription } from "../../lib/openapi/bundle";
import { checkDescription } from "../../lib/openapi/check";
import { listOperations } from "../../lib/openapi/operations";
import { parseDescription } from "../../lib/openapi/parseDescription";
import { bundledDescription, generatedReference, generatedStatic } from "../../lib/openapi/published";
import { type Description, methods } from "../../lib/openapi/types";
import { fromRoot } from "../../lib/paths";
import { UserError } from "../../lib/userError";
import { site } from "../../site.config";
import { generatePages } from "./generatePages";

/**
 * Generates what the site needs from the API description: the files as published, and the pages of the reference.
 *
 * @throws UserError naming every problem of the description.
 */
export async function generate(): Promise<void> {
  const description = await bundleDescription();
  const problems = checkDescription(description);
  if (problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem.tag} / ${problem.where}: ${problem.message}`);
    throw new UserError(`The API description has ${problems.length} problem(s):\n${lines.join("\n")}`);
  }
  const operations = listOperations(description);
  fs.mkdirSync(generatedStatic, { recursive: true });
  fs.writeFileSync(bundledDescription, JSON.stringify(description));
  fs.writeFileSync(generatedReference, JSON.stringify(onePageEach(description)));
  // The pages are written by a process of its own, while this one writes the files.
  await Promise.all([generatePages(operations, description), writeFiles(description)]);
  console.log(`Generated ${operations.length} operation pages and ${description.tags.length} tag pages.`);
}

async function writeFiles(description: Description): Promise<void> {
  await writeDownloads(writePublished(description), site);
  writeChangesFeed(site);
}

/** @returns the description as published: links of the texts lead to the site from wherever they are read. */
function writePublished(description: Description): Description {
  const text = JSON.stringify(description).replaceAll("](/docs/", `](${site.url}/docs/`);
  const absolute = parseDescription(JSON.parse(text), "openapi.json");
  fs.writeFileSync(path.join(generatedStatic, "openapi.json"), `${JSON.stringify(absolute, null, 2)}\n`);
  fs.writeFileSync(
    path.join(generatedStatic, "openapi.yaml"),
    YAML.stringify(absolute, { aliasDuplicateObjects: false }),
  );
  const socket = fs.readFileSync(fromRoot("asyncapi/asyncapi.yaml"), "utf8");
  fs.writeFileSync(path.join(generatedStatic, "asyncapi.yaml"), socket.replaceAll("](/docs/", `](${site.url}/docs/`));
  return absolute;
}

/** Leaves out the forms with an id of one's own: they share a page with the first form. */
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

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import YAML from "yaml";
import { writeChangesFeed } from "../lib/changes/writeChangesFeed";
import { writeDownloads } from "../lib/downloads/writeDownloads";
import { bundleDescription } from "../lib/openapi/bundle";
import { checkDescription } from "../lib/openapi/check";
import { listOperations, type Operation, tagSlug } from "../lib/openapi/operations";
import { bundledDescription, generatedReference, generatedStatic } from "../lib/openapi/published";
import { type Description, methods } from "../lib/openapi/types";
import { fromRoot } from "../lib/paths";
import { runCommand, UserError } from "../lib/userError";
import { indexPage } from "../plugins/api-reference/indexPage";
import { endOfPage } from "../plugins/api-reference/tagPage";
import { writeIndex } from "../plugins/search/server/writeIndex";
import { site } from "../site.config";

const help = `Generates what the site needs from the API description:
  generated/static/   openapi.json, openapi.yaml, asyncapi.yaml and the search index, as published
  docs/api/           the pages of the reference and their sidebar

  npm run generate`;

const pagesFolder = fromRoot("docs/api");

runCommand(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean" } } });
  if (values.help) return console.log(help);

  const description = await bundleDescription();
  const problems = checkDescription(description);
  if (problems.length > 0) {
    const lines = problems.map((problem) => `  ${problem.tag} / ${problem.where}: ${problem.message}`);
    throw new UserError(`The API description has ${problems.length} problem(s):\n${lines.join("\n")}`);
  }
  const operations = listOperations(description);
  writePublished(description);
  await writeDownloads();
  writeChangesFeed();
  fs.writeFileSync(generatedReference, JSON.stringify(onePageEach(description)));
  await generatePages(operations, description);
  writeIndex(description);
  console.log(`Generated ${operations.length} operation pages and ${description.tags.length} tag pages.`);
});

/** The published files: links of the texts lead to the site from wherever they are read. */
function writePublished(description: Description): void {
  fs.mkdirSync(generatedStatic, { recursive: true });
  fs.writeFileSync(bundledDescription, JSON.stringify(description));
  const absolute = JSON.parse(JSON.stringify(description).replaceAll("](/docs/", `](${site.url}/docs/`)) as Description;
  fs.writeFileSync(path.join(generatedStatic, "openapi.json"), `${JSON.stringify(absolute, null, 2)}\n`);
  fs.writeFileSync(
    path.join(generatedStatic, "openapi.yaml"),
    YAML.stringify(absolute, { aliasDuplicateObjects: false }),
  );
  const socket = fs.readFileSync(fromRoot("asyncapi/asyncapi.yaml"), "utf8");
  fs.writeFileSync(path.join(generatedStatic, "asyncapi.yaml"), socket.replaceAll("](/docs/", `](${site.url}/docs/`));
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

async function generatePages(operations: Operation[], description: Description): Promise<void> {
  fs.rmSync(pagesFolder, { recursive: true, force: true });
  const run = spawnSync(process.execPath, [fromRoot("node_modules/.bin/docusaurus"), "gen-api-docs", "all"], {
    cwd: fromRoot(),
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  const failed = `${run.stdout}\n${run.stderr}`.match(/^(Failed to|\[ERROR\]|Loading of api failed).*$/gm);
  if (run.status !== 0 || failed) {
    throw new UserError(`The page generator failed:\n${failed?.join("\n") ?? run.stderr}`);
  }
  for (const tag of description.tags) finishTagPage(path.join(pagesFolder, `${tagSlug(tag.name)}.tag.mdx`));
  fs.writeFileSync(path.join(pagesFolder, "index-of-operations.mdx"), indexPage());
  checkPages(operations);
}

/** The generator's template of tag pages is fixed (4.3.5): keep our page, which stands in the middle of it. */
function finishTagPage(file: string): void {
  const page = fs.readFileSync(file, "utf8");
  const start = page.indexOf("---\n", 4) + 4;
  const own = page.slice(start, page.indexOf(endOfPage)).trim();
  fs.writeFileSync(file, `${own}\n`);
}

function checkPages(operations: Operation[]): void {
  const pages = fs
    .readdirSync(pagesFolder)
    .filter((file) => file.endsWith(".api.mdx"))
    .map((file) => /^slug: "\/api\/(.*)"$/m.exec(fs.readFileSync(path.join(pagesFolder, file), "utf8"))?.[1]);
  const missing = operations.filter((operation) => !pages.includes(operation.slug));
  if (missing.length > 0 || pages.length !== operations.length) {
    throw new UserError(
      `${pages.length} pages were generated for ${operations.length} operations.` +
        `${missing.length > 0 ? ` Without page: ${missing.map((operation) => operation.id).join(", ")}.` : ""}`,
    );
  }
}

import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { type Operation, tagSlug } from "../../lib/openapi/operations";
import type { Description } from "../../lib/openapi/types";
import { fromRoot } from "../../lib/paths";
import { UserError } from "../../lib/userError";
import { indexPage } from "../../plugins/api-reference/indexPage";
import { endOfPage } from "../../plugins/api-reference/tagPage";

const pagesFolder = fromRoot("docs/api");

/**
 * Writes the pages of the reference and their sidebar, by docusaurus-plugin-openapi-docs.
 *
 * @throws UserError with what the generator said, when it failed or a page is missing.
 */
export async function generatePages(operations: Operation[], description: Description): Promise<void> {
  fs.rmSync(pagesFolder, { recursive: true, force: true });
  await runPageGenerator();
  for (const tag of description.tags) finishTagPage(path.join(pagesFolder, `${tagSlug(tag.name)}.tag.mdx`));
  fs.writeFileSync(path.join(pagesFolder, "index-of-operations.mdx"), indexPage());
  checkPages(operations);
}

/** The generator ends well whatever happens; what it says tells. */
async function runPageGenerator(): Promise<void> {
  const args = ["--import", "tsx", fromRoot("tools/generate/pageGenerator.ts")];
  const run = await promisify(execFile)(process.execPath, args, {
    cwd: fromRoot(),
    env: { ...process.env, NO_COLOR: "1" },
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string; stderr: string }) => ({ ...error, hasFailed: true }));
  const failed = `${run.stdout}\n${run.stderr}`.match(/^(Failed to|\[ERROR\]|Loading of api failed).*$/gm);
  if (failed || "hasFailed" in run) {
    throw new UserError(`The page generator failed:\n${failed?.join("\n") ?? run.stderr}`);
  }
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

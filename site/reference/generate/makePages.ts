import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Operation, tagSlug } from "@simply-plural-docs/description/model/operations";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { docusaurus, docusaurusEnvironment } from "../../docusaurusCommand";
import { mdxPage } from "../mdx";
import { indexPage } from "../pages/indexPage";
import { tagPage } from "../pages/tagPage";
import type { Reference } from "../reference";
import { replaceFiles } from "./replaceFiles";

const pagesFolder = fromRoot("site/docs/api");

/**
 * Makes the reference pages: those of operations and of the API itself with docusaurus-plugin-openapi-docs; those that
 * list operations beside it, since its templates for them add lists of their own.
 *
 * @param signal ends the generator.
 * @returns a function that puts them in place. Unchanged files are not rewritten, since `npm run dev` watches them.
 * @throws UserError with the generator's output if it failed, was ended or a page is missing.
 */
export async function makePages(reference: Reference, signal: AbortSignal): Promise<() => void> {
  // The generator writes below its working directory and never overwrites a file. In a folder of its own, it writes all
  // pages, a failure leaves the last good ones, and `npm run dev` can do the same at the same time.
  const workFolder = fs.mkdtempSync(path.join(os.tmpdir(), "pages-"));
  const generator = startPageGenerator(workFolder, signal);
  process.once("exit", () => {
    // Without its folder, it would try to write there for ever.
    generator.child.kill("SIGKILL");
    fs.rmSync(workFolder, { recursive: true, force: true, maxRetries: 5 });
  });
  const newPages = path.join(workFolder, "docs/api");
  await successOf(generator);
  for (const tag of reference.description.tags)
    fs.writeFileSync(path.join(newPages, `${tagSlug(tag.name)}.tag.mdx`), `${mdxPage(tagPage(reference, tag))}\n`);
  fs.writeFileSync(path.join(newPages, "index-of-operations.mdx"), mdxPage(indexPage(reference)));
  checkPages(newPages, reference.operations);
  return () => replaceFiles(newPages, pagesFolder);
}

function startPageGenerator(folder: string, signal: AbortSignal) {
  return promisify(execFile)(process.execPath, [docusaurus, "gen-api-docs", "simplyPlural"], {
    cwd: folder,
    env: {
      ...docusaurusEnvironment(),
      DOCUSAURUS_CLI_SITE_DIR: fromRoot("site/reference/generate/generator"),
      NO_COLOR: "1",
    },
    maxBuffer: 2 ** 26,
    signal,
    killSignal: "SIGKILL",
  });
}

/** The generator always exits with 0, so failures are read from its output. */
async function successOf(generator: Promise<{ stdout: string; stderr: string }>): Promise<void> {
  const run = await generator.catch((error: { stdout: string; stderr: string }) => ({ ...error, hasFailed: true }));
  const failures = failuresOf(`${run.stdout}\n${run.stderr}`);
  if (failures.length > 0 || "hasFailed" in run) {
    throw new UserError(`The page generator failed:\n${failures.join("\n") || run.stderr}`);
  }
}

/**
 * Finds failures of docusaurus-plugin-openapi-docs 4.3.5 in its output, since it exits with 0 in any case.
 *
 * @param output everything that it printed.
 * @returns the lines that report a failure.
 */
export function failuresOf(output: string): string[] {
  return output.match(/^(Failed to|\[ERROR\]|Loading of api failed).*$/gm) ?? [];
}

function checkPages(newPages: string, operations: Operation[]): void {
  const pages = fs
    .readdirSync(newPages)
    .filter((file) => file.endsWith(".api.mdx"))
    .map((file) => /^slug: "\/api\/(.*)"$/m.exec(fs.readFileSync(path.join(newPages, file), "utf8"))?.[1]);
  const missing = operations.filter((operation) => !pages.includes(operation.slug));
  if (missing.length > 0 || pages.length !== operations.length) {
    throw new UserError(
      `${pages.length} pages were generated for ${operations.length} operations.` +
        `${missing.length > 0 ? ` Without a page: ${missing.map((operation) => operation.id).join(", ")}.` : ""}` +
        ' See "Generator" in site/HOOKS.md.',
    );
  }
}

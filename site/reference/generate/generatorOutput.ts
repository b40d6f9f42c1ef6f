import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { endOfPage } from "../pages/tagPage";

/**
 * Finds failures of docusaurus-plugin-openapi-docs 4.3.5 in its output, since it exits with 0 in any case.
 *
 * @param output everything that it printed.
 * @returns the lines that report a failure.
 */
export function failuresOf(output: string): string[] {
  return output.match(/^(Failed to|\[ERROR\]|Loading of api failed).*$/gm) ?? [];
}

/**
 * Extracts our page from the generator's fixed template for tag pages, which adds front matter before it and a list of
 * cards after it.
 *
 * @param page the generator's page.
 * @param file its name, for the message.
 * @throws UserError if it does not contain our page completely.
 */
export function ownTagPage(page: string, file: string): string {
  const frontMatter = /^---\n[\s\S]*?\n---\n/.exec(page)?.[0] ?? "";
  const [own = "", rest] = page.slice(frontMatter.length).trimStart().split(endOfPage);
  if (!frontMatter || !own.startsWith("---\n") || rest === undefined) {
    throw new UserError(
      `${file} does not contain our page: the page generator's template for tag pages has changed. See site/HOOKS.md.`,
    );
  }
  return `${own.trim()}\n`;
}

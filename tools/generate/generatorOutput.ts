import { UserError } from "../../lib/userError";
import { endOfPage } from "../../plugins/api-reference/tagPage";

/**
 * What docusaurus-plugin-openapi-docs 4.3.5 says when something failed; it ends well all the same.
 *
 * @param output all that it wrote.
 * @returns the lines that tell of a failure.
 */
export function failuresOf(output: string): string[] {
  return output.match(/^(Failed to|\[ERROR\]|Loading of api failed).*$/gm) ?? [];
}

/**
 * Takes our page out of the generator's template of tag pages, which is fixed and puts front matter before it and a list
 * of cards behind it.
 *
 * @param page what the generator wrote.
 * @param file its name, for the message.
 * @throws UserError when our page is not in it as a whole.
 */
export function ownTagPage(page: string, file: string): string {
  const frontMatter = /^---\n[\s\S]*?\n---\n/.exec(page)?.[0] ?? "";
  const [own = "", rest] = page.slice(frontMatter.length).trimStart().split(endOfPage);
  if (!frontMatter || !own.startsWith("---\n") || rest === undefined) {
    throw new UserError(
      `The page generator's template of tag pages has changed: ${file} does not hold our page. See HOOKS.md.`,
    );
  }
  return `${own.trim()}\n`;
}

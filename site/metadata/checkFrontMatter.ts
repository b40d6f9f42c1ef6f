import fs from "node:fs";
import path from "node:path";
import type { MarkdownConfig } from "@docusaurus/types";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { reasonOf, UserError } from "@simply-plural-docs/toolkit/utils/userError";
import YAML from "yaml";

type ParseFrontMatter = NonNullable<MarkdownConfig["parseFrontMatter"]>;

/** In an address, site/bundle/replacements/literalPath.ts would have to read these as parameters. */
const inParameters = /[:*?+()]/;

/**
 * Makes a function that reads the front matter of pages and posts, and ends the build with one message if this site
 * cannot build them; Docusaurus names the problem between two stacks, without a line.
 *
 * @param parse reads it.
 */
export const checkedFrontMatter =
  (parse: ParseFrontMatter): ParseFrontMatter =>
  async (input) => {
    const source = path.relative(projectRoot, input.filePath).replaceAll(path.sep, "/");
    try {
      const parsed = await parse(input);
      checkFrontMatter(source, input.fileContent, parsed.frontMatter);
      return parsed;
    } catch (error) {
      const problem = error instanceof UserError ? error : yamlError(source, error);
      if (!(problem instanceof UserError) || process.env.NODE_ENV !== "production") throw problem;
      // Thrown, it would come after a guess of Docusaurus' own, about special characters.
      console.error(`\n${problem.message}`);
      process.exit(1);
    }
  };

/**
 * @param source the file, relative to the project root.
 * @param content what is in it.
 * @param frontMatter its front matter.
 * @throws UserError with file, line and what to do.
 */
export function checkFrontMatter(source: string, content: string, frontMatter: Record<string, unknown>): void {
  const fail = (field: string, advice: string): never => {
    const line = content.split("\n").findIndex((text) => text.startsWith(`${field}:`));
    throw new UserError(`${source}:${Math.max(line, 0) + 1}: ${advice}`);
  };
  const { tags = [], slug } = frontMatter;
  if (!Array.isArray(tags)) fail("tags", "The tags are not a list. Write them as one: tags: [lamps, oil]");
  for (const tag of [tags].flat()) {
    const advice = adviceOnTag(tag);
    if (advice) fail("tags", `The tag ${JSON.stringify(tag)} ${advice}`);
  }
  if (typeof slug === "string" && inParameters.test(slug)) {
    fail("slug", `The address "${slug}" has one of the characters : * ? + ( ). Omit them.`);
  }
  if (source.startsWith("site/blog/")) checkPost(content, frontMatter, fail);
}

function adviceOnTag(tag: unknown): string | undefined {
  if (typeof tag === "object" && tag && !(tag instanceof Date)) {
    const { label, permalink } = tag as Record<string, unknown>;
    if (typeof label !== "string" || typeof permalink !== "string" || inParameters.test(permalink)) {
      return "needs a label, and a permalink without the characters : * ? + ( ): {label: C++, permalink: /c-plus-plus}";
    }
  } else if (!/[\p{L}\p{N}]/u.test(String(tag ?? ""))) {
    return 'has no letter for its address. Add one, or write {label: "???", permalink: /questions}';
  }
  return undefined;
}

function checkPost(
  content: string,
  frontMatter: Record<string, unknown>,
  fail: (field: string, advice: string) => never,
) {
  const { title, date, authors } = frontMatter;
  if (!title && !/^# /m.test(content)) fail("title", "The post has no title. Give its front matter a title.");
  if (date !== undefined && Number.isNaN(Date.parse(String(date)))) {
    fail("date", `"${date}" is not a date. Write it like 2025-12-31.`);
  }
  const file = "site/blog/authors.yml";
  const known = fs.existsSync(fromRoot(file))
    ? Object.keys(YAML.parse(fs.readFileSync(fromRoot(file), "utf8")) ?? {})
    : [];
  for (const author of [authors ?? []].flat()) {
    if (typeof author === "string" && !known.includes(author)) {
      fail("authors", `The author "${author}" is not in ${file}. Add them there: ${author}: {name: Their Name}`);
    }
  }
}

/** @returns the error of the front matter's parser with its place; any other one as it is. */
function yamlError(source: string, error: unknown): unknown {
  const { mark, reason } = (error ?? {}) as { mark?: { line: number }; reason?: string };
  if (!mark) return error;
  // The parser's lines count from 0; its first is what follows the dashes, which is empty.
  return new UserError(
    `${source}:${mark.line + 1}: The front matter is not YAML: ${reason ?? reasonOf(error)}. Quotation marks around a value often help.`,
  );
}

import fs from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { explained } from "@simply-plural-docs/toolkit/utils/userError";

/** An error of Docusaurus 3.7.0, or of Joi, which checks most of its rules. */
interface Problem {
  name: string;
  message: string;
  stack?: string;
  cause?: unknown;
  /** One for each page that could not be rendered. */
  errors?: unknown[];
  /** Joi: the rules that were broken, each with the path of the value in `_original`. */
  details?: { message: string; path: (string | number)[]; context?: { value?: unknown } }[];
  _original?: unknown;
}

const manual = "What can be written there: https://docusaurus.io/docs/";

/** The files that Docusaurus' rules are about, except documents, with what to do about each. */
const advice: Record<string, string> = {
  "site/site.navigation.ts": `${manual}api/themes/configuration`,
  "site/sidebars.ts": `An id is a file's path below site/docs/, without its ending. ${manual}sidebar/items`,
  "site/site.config.ts": `${manual}api/docusaurus-config`,
  "site/docusaurus.config.ts": `${manual}api/docusaurus-config`,
  "site/blog/authors.yml": `${manual}blog#global-authors`,
};

/**
 * @param error what ended a build.
 * @returns a `UserError`'s message; if one of Docusaurus' rules was broken, file, line if it can be known, the rule and
 *   where to read what is allowed; of any other error, what was being done and its stack. Once for all pages.
 */
export default function errorMessage(error: unknown): string {
  const chains = new Map(chainsOf(error).map((chain) => [chain.at(-1)?.message, chain]));
  return [...chains.values()].map(textOf).join("\n\n");
}

/** @returns an error with its causes, the last one last; several, if it has several causes. */
function chainsOf(error: unknown): Problem[][] {
  const problem: Problem = Object(explained(error));
  if (problem.message === undefined) return [[]];
  return (problem.errors ?? [problem.cause]).flatMap(chainsOf).map((chain) => [problem, ...chain]);
}

function textOf(chain: Problem[]): string {
  const solvable = chain.find(({ name }) => name === "UserError");
  if (solvable) return solvable.message;
  const last = chain.at(-1);
  if (last && isRule(last)) return ruleText(last, chain.map(documentOf).find(Boolean));
  const done = chain.slice(0, -1).map(({ message }) => message.split("\n")[0]);
  return [...done, last?.stack].filter(Boolean).join("\n");
}

/** @returns whether it is written for the site's keepers: by Joi, or an error that Docusaurus itself has thrown. */
function isRule({ name, details, stack = "" }: Problem): boolean {
  const [thrower = ""] = /^ +at .*/m.exec(stack) ?? [];
  return details !== undefined || (name === "Error" && thrower.includes("@docusaurus"));
}

function ruleText({ message, stack = "", details = [], _original }: Problem, document: string | undefined): string {
  // Joi's own message has the value, in colours; Docusaurus' one ends with the ids of all documents.
  const [text = ""] = stripVTControlCharacters(message).split("\n\nAvailable");
  const rule = details.map((detail) => detail.message).join("\n") || text;
  const values = details.map(({ path: keys, context }) => {
    const parent = keys.slice(0, -1).reduce((value, key) => Object(value)[key], _original);
    return `${keys.join(" ")} ${JSON.stringify(context?.value ?? parent)}`;
  });
  const written = values.join(" ") || text.replace(/docusaurus\.\w+\.ts/, "");
  const file = document ?? (/[/\\]sidebars[/\\]/.test(stack) ? "site/sidebars.ts" : undefined);
  const place = placeOf(written, file ? [file] : Object.keys(advice)) ?? file;
  if (!place) return rule;
  return `${place}: ${rule}\n${advice[place.replace(/:.*/, "")] ?? `${manual}markdown-features#front-matter`}`;
}

/** @returns the document that a message names, relative to the project root. */
function documentOf({ message }: Problem): string | undefined {
  const [, file = "", id] = /path=(\S+\.mdx?)|(?:Doc with ID|loading) (\S+)/.exec(message) ?? [];
  const folders = ["", "site/blog", "site/src/pages"].map((folder) => path.resolve(projectRoot, folder, file));
  const candidates = id ? [fromRoot("site/docs", `${id}.mdx`)] : file ? folders : [];
  const document = candidates.find((candidate) => fs.existsSync(candidate));
  return document && path.relative(projectRoot, document).replaceAll(path.sep, "/");
}

/** @returns file and line of what is rarest in these files, of the keys and strings in a text; the file, if not one line. */
function placeOf(text: string, files: string[]): string | undefined {
  const plain = (part: string) => ` ${part.replace(/[^\p{L}\d_/-]+/gu, " ").trim()} `;
  const lines = files.flatMap((file) => {
    const content = fs.existsSync(fromRoot(file)) ? fs.readFileSync(fromRoot(file), "utf8") : "";
    return content.split("\n").map((line, index) => {
      const words = line.match(/(?<=")[^"]+(?=")|\w+(?=:)/g) ?? [];
      return { file, line: index + 1, words: words.filter((word) => plain(text).includes(plain(word))) };
    });
  });
  const all = lines.flatMap(({ words }) => words);
  const weight = (word: string) => 1 / all.filter((other) => other === word).length;
  const rarity = lines.map(({ words }) => words.reduce((sum, word) => sum + weight(word), 0));
  const most = Math.max(...rarity);
  const [best, ...others] = most > 0 ? lines.filter((_, index) => rarity[index] === most) : [];
  return others.length > 0 ? best?.file : best && `${best.file}:${best.line}`;
}

import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { reasonOf } from "@simply-plural-docs/toolkit/utils/userError";
import type { Heading, Nodes, Root } from "mdast";
import type { MdxJsxAttribute, MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as wordsOf } from "mdast-util-to-string";
import type { Plugin } from "unified";
import { EXIT, visit } from "unist-util-visit";
import { markAddresses } from "../server-choice/marks";
import { site } from "../site.config";
import { highlight, languageName } from "./highlight";
import { type ProgramPart, partsOf } from "./programParts";
import { addressOf } from "./rehypeOldAnchors";
import { wholeProgram } from "./wholeProgram";

/**
 * Remark plugin: turns each code fence into `<CodeBlock>` with its highlighted HTML, so that readers do not need a
 * highlighter. A fence with `file=path/from/root` shows that file with what it shares (wholeProgram.ts), and with
 * what programParts.ts finds in it folded or marked; any other long code is folded after its first lines.
 * A program with folded lines knows the address at which they are, for those who print it.
 * A block without a title is named after what it is below, so that its copy button differs from the others.
 * In the bar of the first code that names the API's server, and of those that are in tabs with it, readers can choose
 * another one (`<CodeWithChoice>`); not on pages without prose, such as the home page.
 *
 * @throws Error with page and line if a fence's file does not exist, its markers do not match, or its language has no
 * grammar.
 */
export const remarkCodeBlocks: Plugin<[], Root> = () => (tree, page) => {
  let subject = "";
  let anchor = "";
  visit(tree, (node, index, parent) => {
    subject = subjectOf(node) ?? subject;
    if (node.type === "heading") anchor = idOf(node) ?? anchor;
    if (node.type !== "code" || index === undefined || !parent) return;
    const meta = node.meta ?? "";
    const title = /title="([^"]*)"/.exec(meta)?.[1];
    const file = /file=(\S+)/.exec(meta)?.[1];
    const language = node.lang ?? "text";
    try {
      const place = classOf(parent);
      if (place === "op-response" && parent.children[0]) subject = wordsOf(parent.children[0]);
      const code = withMarks(node.value, language);
      const blocks = file
        ? blocksOf(file, language)
        : // Only readers without scripts see it here, so without the bytes of its colours.
          place === "op-example"
          ? [{ html: highlight(code, language, []) }]
          : shortened(code, language, place === "op-response" ? responseLimits : programLimits);
      const isWhole = blocks.length === 1;
      const attributes = {
        html: isWhole ? blocks[0]?.html : undefined,
        language,
        title,
        name: title === undefined ? languageName(language) : undefined,
        what: title === undefined && subject ? `code: ${subject}` : undefined,
        whole: file && !isWhole ? `${site.url}${addressOf(page)}#${anchor}` : undefined,
      };
      const children = isWhole ? [] : blocks.map((block) => element("CodePart", { ...block, language }));
      parent.children[index] = element("CodeBlock", attributes, children);
    } catch (error) {
      throw new Error(`${page.path ?? "A page"}:${node.position?.start.line ?? 1}: ${reasonOf(error)}`);
    }
  });
  // In a workbench, the choice of a server is beside the samples already.
  if (page.path?.includes("/pages/_components/") || find(tree, ({ name }) => name === "Workbench")) return;
  const first = tree.children.find((part) => find(part, namesServer));
  if (!first) return;
  const tabs = "children" in first && first.children.length > 0 && isNamed(first, "Tabs") ? first.children : [first];
  for (const part of tabs) {
    const block = find(part, (one) => one.name === "CodeBlock" && find(one, namesServer) !== undefined);
    if (block) block.name = "CodeWithChoice";
  }
};

const isNamed = (node: Nodes, name: string) => "name" in node && node.name === name;

function find(node: Nodes, isWanted: (element: MdxJsxFlowElement) => boolean): MdxJsxFlowElement | undefined {
  let found: MdxJsxFlowElement | undefined;
  visit(node, "mdxJsxFlowElement", (one) => {
    if (isWanted(one)) found = one;
    return found ? EXIT : undefined;
  });
  return found;
}

/** Whether an element is code that names the API's server. */
function namesServer({ attributes }: MdxJsxFlowElement): boolean {
  return attributes.some((one) => "name" in one && one.name === "html" && String(one.value).includes("data-server"));
}

/** Code that is shown in one piece. */
interface Block {
  html: string;
  /** If it is closed at first: what its lines do, and how many they are. */
  folded?: string;
}

/** @returns a sample's lines as HTML, divided where some are folded. */
function blocksOf(file: string, language: string): Block[] {
  const blocks: Block[] = [];
  const program = withMarks(readSample(file).replace(/\n$/, ""), language);
  const parts = partsOf(program, file);
  if (parts.every(({ isCore, folded }) => !isCore && folded === undefined)) return shortened(program, language);
  for (const part of parts) {
    const last = blocks.at(-1);
    const html = htmlOf(part, language);
    if (part.folded !== undefined) blocks.push({ html, folded: `${part.folded}: ${linesIn(part.code)} lines` });
    else if (last && last.folded === undefined) last.html += html;
    else blocks.push({ html });
  }
  return blocks;
}

/** Code with more lines than this is folded after the first ones, so that no block has a scroll area of its own. */
const programLimits = { most: 30, shown: 24, rest: (all: number, shown: number) => `${all - shown} more lines` };
type Limits = typeof programLimits;
/** In a workbench, a response leaves room for its request. */
const responseLimits = { most: 12, shown: 12, rest: (all: number) => `All ${all} lines` };

function shortened(code: string, language: string, { most, shown, rest }: Limits = programLimits): Block[] {
  const lines = code.split(/(?<=\n)/);
  if (lines.length <= most) return [{ html: highlight(code, language) }];
  const [first, others] = [lines.slice(0, shown).join(""), lines.slice(shown).join("")];
  return [
    { html: highlight(first, language) },
    { html: highlight(others, language), folded: rest(lines.length, shown) },
  ];
}

function htmlOf({ code, isCore, folded }: ProgramPart, language: string): string {
  // With all colours, lines that are closed at first would be most of a page.
  if (folded !== undefined) return highlight(code, language, ["comment"]);
  const html = highlight(code, language);
  return isCore ? `<mark>${html}</mark>` : html;
}

function linesIn(code: string): number {
  return code.trim().split("\n").length;
}

function element(
  name: string,
  attributes: Record<string, string | undefined>,
  children: MdxJsxFlowElement[] = [],
): MdxJsxFlowElement {
  const given = Object.entries(attributes).flatMap(([key, value]): MdxJsxAttribute[] =>
    value === undefined ? [] : [{ type: "mdxJsxAttribute", name: key, value }],
  );
  return { type: "mdxJsxFlowElement", name, attributes: given, children };
}

function classOf(parent: Nodes): unknown {
  if (parent.type !== "mdxJsxFlowElement") return undefined;
  return parent.attributes.find((one) => "name" in one && one.name === "className")?.value;
}

/** The words of a heading, a field or what opens details. */
function subjectOf(node: Nodes): string | undefined {
  if (node.type === "heading") return wordsOf(node);
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
  if (node.name === "summary") return wordsOf(node);
  const name = node.name === "Field" && node.attributes.find((one) => "name" in one && one.name === "name")?.value;
  return typeof name === "string" ? name : undefined;
}

/** @returns a heading's anchor, which Docusaurus has found by now. */
function idOf({ data }: Heading): string | undefined {
  return data && "id" in data ? String(data.id) : undefined;
}

function readSample(file: string): string {
  const absolute = path.join(projectRoot, file);
  if (!absolute.startsWith(projectRoot) || !fs.existsSync(absolute)) {
    throw new Error(`the code fence's file ${file} does not exist. Correct its path.`);
  }
  return wholeProgram(file);
}

/** What programs print, and other text, is unchanged. */
function withMarks(code: string, language: string): string {
  return language === "text" ? code : markAddresses(code, site.api.production);
}

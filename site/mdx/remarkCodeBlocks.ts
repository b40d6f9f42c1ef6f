import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { reasonOf } from "@simply-plural-docs/toolkit/utils/userError";
import type { Nodes, Root } from "mdast";
import type { MdxJsxAttribute, MdxJsxFlowElement } from "mdast-util-mdx-jsx";
import { toString as wordsOf } from "mdast-util-to-string";
import type { Plugin } from "unified";
import { EXIT, visit } from "unist-util-visit";
import { markAddresses } from "../server-choice/marks";
import { site } from "../site.config";
import { highlight } from "./highlight";
import { type ProgramPart, partsOf } from "./programParts";
import { wholeProgram } from "./wholeProgram";

/**
 * Remark plugin: turns each code fence into `<CodeBlock>` with its highlighted HTML, so that readers do not need a
 * highlighter. A fence with `file=path/from/root` shows that file with what it shares (wholeProgram.ts), and with
 * what programParts.ts finds in it folded or marked; any other long code is folded after its first lines.
 * A block without a title is named after what it is below, so that its copy button differs from the others.
 * Above the first code that names the API's server, readers can choose another one (`<ServerChoice>`).
 *
 * @throws Error with page and line if a fence's file does not exist, its markers do not match, or its language has no
 * grammar.
 */
export const remarkCodeBlocks: Plugin<[], Root> = () => (tree, page) => {
  let subject = "";
  visit(tree, (node, index, parent) => {
    subject = subjectOf(node) ?? subject;
    if (node.type !== "code" || index === undefined || !parent) return;
    const meta = node.meta ?? "";
    const title = /title="([^"]*)"/.exec(meta)?.[1];
    const file = /file=(\S+)/.exec(meta)?.[1];
    const language = node.lang ?? "text";
    try {
      const blocks = file ? blocksOf(file, language) : shortened(withMarks(node.value, language), language);
      const isWhole = blocks.length === 1;
      const attributes = {
        html: isWhole ? blocks[0]?.html : undefined,
        language,
        title,
        what: title === undefined && subject ? `code: ${subject}` : undefined,
      };
      const children = isWhole ? [] : blocks.map((block) => element("CodePart", { ...block, language }));
      parent.children[index] = element("CodeBlock", attributes, children);
    } catch (error) {
      throw new Error(`${page.path ?? "A page"}:${node.position?.start.line ?? 1}: ${reasonOf(error)}`);
    }
  });
  // In a workbench, the choice of a server is beside the samples already.
  if (hasElement(tree, ({ name }) => name === "Workbench")) return;
  const first = tree.children.findIndex((part) => hasElement(part, namesServer));
  if (first >= 0) tree.children.splice(first, 0, element("ServerChoice", {}));
};

function hasElement(node: Nodes, isWanted: (element: MdxJsxFlowElement) => boolean): boolean {
  let isFound = false;
  visit(node, "mdxJsxFlowElement", (one) => {
    isFound = isWanted(one);
    return isFound ? EXIT : undefined;
  });
  return isFound;
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
  for (const part of partsOf(program, file)) {
    const last = blocks.at(-1);
    const html = htmlOf(part, language);
    if (part.folded !== undefined) blocks.push({ html, folded: `${part.folded}: ${linesIn(part.code)} lines` });
    else if (last && last.folded === undefined) last.html += html;
    else blocks.push({ html });
  }
  const [only] = blocks;
  return blocks.length === 1 && only && !only.html.includes("<mark>") ? shortened(program, language) : blocks;
}

/** Code with more lines than this is folded after the first ones, so that no block has a scroll area of its own. */
const most = 30;
const shown = 24;

function shortened(code: string, language: string): Block[] {
  const lines = code.split(/(?<=\n)/);
  if (lines.length <= most) return [{ html: highlight(code, language) }];
  const [first, rest] = [lines.slice(0, shown).join(""), lines.slice(shown).join("")];
  return [
    { html: highlight(first, language) },
    { html: highlight(rest, language), folded: `${lines.length - shown} more lines` },
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

/** The words of a heading, a field or what opens details. */
function subjectOf(node: Nodes): string | undefined {
  if (node.type === "heading") return wordsOf(node);
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
  if (node.name === "summary") return wordsOf(node);
  const name = node.name === "Field" && node.attributes.find((one) => "name" in one && one.name === "name")?.value;
  return typeof name === "string" ? name : undefined;
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

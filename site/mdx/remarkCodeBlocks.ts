import fs from "node:fs";
import path from "node:path";
import type { Nodes, Root } from "mdast";
import { toString as wordsOf } from "mdast-util-to-string";
import { projectRoot } from "simply-plural-api-description/files/paths";
import { reasonOf } from "simply-plural-api-description/utils/userError";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { highlight } from "./highlight";

/**
 * Remark plugin: turns each code fence into `<CodeBlock>` with its highlighted HTML, so that readers do not need a
 * highlighter. A fence with `file=path/from/root` shows that file. A block without a title is named after what it is
 * below, so that its copy button differs from the others.
 *
 * @throws Error with page and line if a fence's file does not exist, or its language has no grammar.
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
    const attribute = (name: string, value: string) => ({ type: "mdxJsxAttribute" as const, name, value });
    try {
      const html = highlight((file ? readSample(file) : node.value).replace(/\n$/, ""), language);
      parent.children[index] = {
        type: "mdxJsxFlowElement",
        name: "CodeBlock",
        attributes: [
          attribute("html", html),
          attribute("language", language),
          ...(title === undefined ? [] : [attribute("title", title)]),
          ...(title === undefined && subject ? [attribute("what", `code: ${subject}`)] : []),
        ],
        children: [],
      };
    } catch (error) {
      throw new Error(`${page.path ?? "A page"}:${node.position?.start.line ?? 1}: ${reasonOf(error)}`);
    }
  });
};

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
  return fs.readFileSync(absolute, "utf8");
}

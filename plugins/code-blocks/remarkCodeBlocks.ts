import fs from "node:fs";
import path from "node:path";
import type { Root } from "mdast";
import type { Plugin } from "unified";
import { visit } from "unist-util-visit";
import { projectRoot } from "../../lib/paths";
import { reasonOf } from "../../lib/userError";
import { highlight } from "./highlight";

/**
 * Remark plugin: turns each code fence into `<CodeBlock>` with its highlighted HTML, so that readers do not need a
 * highlighter. A fence with `file=path/from/root` shows that file.
 *
 * @throws Error with page and line if a fence's file does not exist, or its language has no grammar.
 */
export const remarkCodeBlocks: Plugin<[], Root> = () => (tree, page) => {
  visit(tree, "code", (node, index, parent) => {
    if (index === undefined || !parent) return;
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
        ],
        children: [],
      };
    } catch (error) {
      throw new Error(`${page.path ?? "A page"}:${node.position?.start.line ?? 1}: ${reasonOf(error)}`);
    }
  });
};

function readSample(file: string): string {
  const absolute = path.join(projectRoot, file);
  if (!absolute.startsWith(projectRoot) || !fs.existsSync(absolute)) {
    throw new Error(`the code fence's file ${file} does not exist. Correct its path.`);
  }
  return fs.readFileSync(absolute, "utf8");
}

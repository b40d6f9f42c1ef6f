import { createRequire } from "node:module";
import { Language, type Node, Parser } from "web-tree-sitter";

await Parser.init();
const require = createRequire(import.meta.url);
const grammars = require.resolve("tree-sitter-wasms/package.json");

/** @returns a parser with one of the grammars that editors use. */
export async function parserOf(grammar: string): Promise<Parser> {
  const language = await Language.load(grammars.replace("package.json", `out/tree-sitter-${grammar}.wasm`));
  return new Parser().setLanguage(language);
}

/** @returns the root of a program's syntax tree. */
export function treeOf(parser: Parser, code: string): Node {
  const tree = parser.parse(code);
  if (!tree) throw new Error("The parser returned no tree.");
  return tree.rootNode;
}

/** Places with invalid syntax, as `line: text`. */
export function faults(parser: Parser, code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node | null) => {
    if (!node?.hasError) return;
    if (node.isError || node.isMissing) found.push(`${node.startPosition.row + 1}: ${node.text || node.type}`);
    for (const child of node.children) visit(child);
  };
  const root = treeOf(parser, code);
  visit(root);
  return root.hasError && found.length === 0 ? ["somewhere"] : found;
}

import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { Language, type Node, Parser } from "web-tree-sitter";
import { runners } from "./support/runSample";
import { sampleLanguages, samplesIn } from "./support/samples";

/*
 * There are no compilers for these languages on the project's machines: their samples are parsed with the grammars that
 * editors use. That finds invalid syntax; names and types are not checked, and nothing is run.
 */

await Parser.init();
const require = createRequire(import.meta.url);
const grammars = require.resolve("tree-sitter-wasms/package.json");
const parserOf = async (grammar: string) => {
  const language = await Language.load(grammars.replace("package.json", `out/tree-sitter-${grammar}.wasm`));
  return new Parser().setLanguage(language);
};

/** Places with invalid syntax, as `line: text`. */
function faults(parser: Parser, code: string): string[] {
  const found: string[] = [];
  const visit = (node: Node | null) => {
    if (!node?.hasError) return;
    if (node.isError || node.isMissing) found.push(`${node.startPosition.row + 1}: ${node.text || node.type}`);
    for (const child of node.children) visit(child);
  };
  const tree = parser.parse(code);
  if (!tree) throw new Error("The parser returned no tree.");
  visit(tree.rootNode);
  return tree.rootNode.hasError && found.length === 0 ? ["somewhere"] : found;
}

const parsed = [
  { language: "dart", grammar: "dart", broken: ["})", "await http"] },
  { language: "kotlin", grammar: "kotlin", broken: ["}", '"Authorization"'] },
  { language: "csharp", grammar: "c_sharp", broken: [";", "}"] },
];

test("the samples of every language are run (run.test.ts), compiled (rust.test.ts) or parsed here", () => {
  const proven = [...Object.keys(runners), "rust", ...parsed.map(({ language }) => language)];
  expect(sampleLanguages().sort()).toEqual(proven.sort());
});

describe.each(parsed)("$grammar", async ({ language, grammar, broken }) => {
  const parser = await parserOf(grammar);
  const samples = samplesIn(language);

  test.each(samples.map(({ operation, code }) => [operation.id, code]))("%s has valid syntax", (_, code) => {
    expect(faults(parser, code)).toEqual([]);
  });

  test.each(broken)("a missing %s is found", (part) => {
    const [{ code } = { code: "" }] = samples.filter(({ operation }) => operation.id === "addMember");
    expect(code).toContain(part);
    expect(faults(parser, code.replace(part, ""))).not.toEqual([]);
  });

  test("a quote that is not escaped is found", () => {
    const [{ code } = { code: "" }] = samples.filter(({ operation }) => operation.id === "addMember");
    expect(code).toContain("Robin");
    expect(faults(parser, code.replace("Robin", `R"o'bin`))).not.toEqual([]);
  });
});

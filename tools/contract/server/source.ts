import path from "node:path";
import ts from "typescript";
import { UserError } from "../../../lib/userError";

/** A function whose body can be read. */
export type ReadableFunction = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** The server's source, parsed and with its names resolved, never run. */
export class ServerSource {
  /** Every node of every file. */
  readonly nodes: ts.Node[];
  private readonly names: ts.Identifier[];
  private readonly checker: ts.TypeChecker;

  /**
   * @param root the server's repository.
   * @throws UserError when it holds no TypeScript, or a file that is not TypeScript.
   */
  constructor(private readonly root: string) {
    const program = ts.createProgram(listSources(root), options);
    const files = program.getSourceFiles().filter((file) => !file.isDeclarationFile);
    this.nodes = files.flatMap(nodesOf);
    this.names = this.nodes.filter(ts.isIdentifier);
    this.checker = program.getTypeChecker();
    const [problem] = files.flatMap((file) => program.getSyntacticDiagnostics(file));
    if (!problem) return;
    const text = ts.flattenDiagnosticMessageText(problem.messageText, " ");
    throw new UserError(
      `${this.placeOf(problem.file, problem.start)}: not TypeScript: ${text} Check out a commit of the server that compiles.`,
    );
  }

  /** @returns the path of a node's file in the server's repository. */
  pathOf(node: ts.Node): string {
    return path.relative(this.root, node.getSourceFile().fileName).replaceAll(path.sep, "/");
  }

  /** @returns file and line: `src/api/v1/member.ts:12`. */
  placeOf(node: ts.Node, position = node.getStart()): string {
    return `${this.pathOf(node)}:${node.getSourceFile().getLineAndCharacterOfPosition(position).line + 1}`;
  }

  /**
   * The one error for syntax that the extractor does not know. It always ends the command: nothing is passed over.
   *
   * @param node what is not understood.
   * @param expected what was expected in its place, with an article.
   */
  unreadable(node: ts.Node, expected: string): UserError {
    const code = node.getText().replace(/\s+/g, " ").slice(0, 80);
    const cure = "Teach tools/contract/server to read it.";
    return new UserError(`${this.placeOf(node)}: expected ${expected}, found: ${code}\n${cure}`);
  }

  /** @returns all places where a name is written, whatever it stands for. */
  namesOf(text: string): ts.Identifier[] {
    return this.names.filter((name) => name.text === text);
  }

  /** @returns where a name is declared, imports followed; undefined for names of packages and anything else. */
  declarationOf(node: ts.Node): ts.Declaration | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return target?.valueDeclaration;
  }

  /** @returns the expression that a constant is set to; undefined for anything that can be set again. */
  constantOf(node: ts.Node): ts.Expression | undefined {
    const declaration = this.declarationOf(node);
    if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
    return ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const ? declaration.initializer : undefined;
  }

  /** @returns a function of the server's own source, given itself or a name of it. */
  functionOf(node: ts.Node | undefined): ReadableFunction | undefined {
    if (!node) return undefined;
    if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
    const declaration = this.declarationOf(node);
    return this.functionOf(declaration && ts.isFunctionDeclaration(declaration) ? declaration : this.constantOf(node));
  }
}

/** @returns a node and every node below it, in the order of the source. */
export function nodesOf(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (child: ts.Node) => {
    nodes.push(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return nodes;
}

/** Whether code is skipped or repeated, as the case may be, when the function around it runs. */
export function isConditional(node: ts.Node): boolean {
  const isBranch = (at: ts.Node) =>
    ts.isIfStatement(at) ||
    ts.isConditionalExpression(at) ||
    ts.isSwitchStatement(at) ||
    ts.isIterationStatement(at, false);
  return ts.findAncestor(node, (at) => (ts.isFunctionLike(at) ? "quit" : isBranch(at))) !== undefined;
}

/** @returns the name that a function is declared with. */
export function nameOf(target: ReadableFunction | undefined): string | undefined {
  if (!target || target.name) return target?.name?.text;
  return ts.isVariableDeclaration(target.parent) ? target.parent.name.getText() : undefined;
}

const printer = ts.createPrinter({ removeComments: true });

/** @returns code without comments and white space, for finding a fragment whatever its layout. */
export function compactCode(node: ts.Node): string {
  return withoutSpace(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()));
}

/** @returns code without white space and without semicolons, which not all files of the server write. */
export function withoutSpace(code: string): string {
  return code.replace(/[\s;]+/g, "");
}

/** Only the server's own names matter: neither the language's types nor those of packages are needed. */
const options: ts.CompilerOptions = {
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  noLib: true,
  noResolve: true,
  types: [],
};

function listSources(root: string): string[] {
  const others = ["**/*.d.ts", "**/*.spec.ts", "**/*.test.ts", "test", "tests"];
  const sources = ts.sys.readDirectory(path.join(root, "src"), [".ts"], others);
  if (sources.length > 0) return sources;
  throw new UserError(
    `${root} does not hold the server: there is no TypeScript in its src folder. Give the folder of the server's repository.`,
  );
}

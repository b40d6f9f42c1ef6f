import path from "node:path";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import ts from "typescript";

/** A function whose body can be read. */
export type ReadableFunction = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** The server's source, parsed and with its names resolved, but never run. */
export class ServerSource {
  /** Every node of every file. */
  readonly nodes: ts.Node[];
  private readonly names: ts.Identifier[];
  private readonly checker: ts.TypeChecker;

  /**
   * @param root the server's repository.
   * @throws UserError if it contains no TypeScript, or a file that is not valid TypeScript.
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
      `${this.placeOf(problem.file, problem.start)}: not valid TypeScript: ${text} Check out a commit of the server that compiles.`,
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
   * The error for code that the extractor does not understand. It always ends the command: nothing is skipped.
   *
   * @param node what is not understood.
   * @param expected what was expected in its place, with an article.
   */
  unreadable(node: ts.Node, expected: string): UserError {
    const code = node.getText().replace(/\s+/g, " ").slice(0, 80);
    const hint = "Extend description/contract/server/ so that it understands this code.";
    return new UserError(`${this.placeOf(node)}: expected ${expected}, found: ${code}\n${hint}`);
  }

  /** @returns all identifiers with this name, whatever they refer to. */
  namesOf(text: string): ts.Identifier[] {
    return this.names.filter((name) => name.text === text);
  }

  /** @returns a name's declaration, following imports; `undefined` for names from packages and anything else. */
  declarationOf(node: ts.Node): ts.Declaration | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return target?.valueDeclaration;
  }

  /** @returns the expression that a constant is initialised with; `undefined` for anything that can be reassigned. */
  constantOf(node: ts.Node): ts.Expression | undefined {
    const declaration = this.declarationOf(node);
    if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
    return ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const ? declaration.initializer : undefined;
  }

  /** @returns a function in the server's own source, from the function itself or its name. */
  functionOf(node: ts.Node | undefined): ReadableFunction | undefined {
    if (!node) return undefined;
    if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
    const declaration = this.declarationOf(node);
    return this.functionOf(declaration && ts.isFunctionDeclaration(declaration) ? declaration : this.constantOf(node));
  }
}

/** @returns a node and all its descendants, in source order. */
export function nodesOf(node: ts.Node): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (child: ts.Node) => {
    nodes.push(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return nodes;
}

/** @returns whether code may be skipped or repeated when the function around it runs. */
export function isConditional(node: ts.Node): boolean {
  const isBranch = (at: ts.Node) =>
    ts.isIfStatement(at) ||
    ts.isConditionalExpression(at) ||
    ts.isSwitchStatement(at) ||
    ts.isIterationStatement(at, false);
  return ts.findAncestor(node, (at) => (ts.isFunctionLike(at) ? "quit" : isBranch(at))) !== undefined;
}

/** @returns a function's declared name. */
export function nameOf(target: ReadableFunction | undefined): string | undefined {
  return target && ts.getNameOfDeclaration(target)?.getText();
}

const printer = ts.createPrinter({ removeComments: true });

/** @returns code without comments and white space, to find a fragment regardless of its layout. */
export function compactCode(node: ts.Node): string {
  return withoutSpace(printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()));
}

/** @returns code without white space and without semicolons, which not all of the server's files have. */
export function withoutSpace(code: string): string {
  return code.replace(/[\s;]+/g, "");
}

/** Only the server's own names matter, so the types of the language and of packages are not needed. */
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
    `${root} does not contain the server: there is no TypeScript in its src folder. Give the folder of the server's repository.`,
  );
}

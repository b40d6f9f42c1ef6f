import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { UserError } from "../../../lib/userError";

/** A function whose body can be read. */
export type ReadableFunction = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** Something in the server's source that is not understood. It is always reported, never passed over. */
export class Unreadable extends Error {}

/** The server's source, parsed and with its names resolved, never run. */
export class ServerSource {
  /** Every node of every file. */
  readonly nodes: ts.Node[];
  private readonly checker: ts.TypeChecker;
  private readonly root: string;

  /**
   * @param folder the server's repository or its `src` folder.
   * @throws UserError when it holds no TypeScript.
   * @throws Unreadable when a file is not TypeScript.
   */
  constructor(folder: string) {
    this.root = repositoryOf(folder);
    const program = ts.createProgram(listSources(path.join(this.root, "src")), options, relativeOnlyHost());
    const files = program.getSourceFiles().filter((file) => !file.isDeclarationFile);
    this.nodes = files.flatMap(nodesOf);
    this.checker = program.getTypeChecker();
    for (const file of files) {
      const [problem] = program.getSyntacticDiagnostics(file);
      if (problem) {
        const { line } = file.getLineAndCharacterOfPosition(problem.start);
        throw new Unreadable(
          `${this.nameOf(file)}:${line + 1}: ${ts.flattenDiagnosticMessageText(problem.messageText, " ")}`,
        );
      }
    }
  }

  /** @returns the file's path in the server's repository. */
  nameOf(file: ts.SourceFile): string {
    return path.relative(this.root, file.fileName).replaceAll(path.sep, "/");
  }

  /** @returns file and line: `src/api/v1/member.ts:12`. */
  placeOf(node: ts.Node): string {
    const file = node.getSourceFile();
    return `${this.nameOf(file)}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
  }

  /**
   * The one error for syntax that the extractor does not know.
   *
   * @param node what is not understood.
   * @param expected what was expected in its place, with an article.
   */
  unreadable(node: ts.Node, expected: string): Unreadable {
    const code = node.getText().replace(/\s+/g, " ");
    const excerpt = code.length > 80 ? `${code.slice(0, 79)}…` : code;
    return new Unreadable(`${this.placeOf(node)}: expected ${expected}, found: ${excerpt}`);
  }

  /** @returns what a name stands for, through imports; undefined for names of packages and for anything else. */
  symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = ts.isShorthandPropertyAssignment(node.parent)
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(ts.isPropertyAccessExpression(node) ? node.name : node);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return target?.declarations ? target : undefined;
  }

  /** @returns where a name is declared. */
  declarationOf(node: ts.Node): ts.Declaration | undefined {
    const symbol = this.symbolOf(node);
    return symbol?.valueDeclaration ?? symbol?.declarations?.[0];
  }

  /** @returns the expression that a constant is set to; undefined for anything that can be set again. */
  constantOf(node: ts.Node): ts.Expression | undefined {
    const declaration = this.declarationOf(node);
    if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
    const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0;
    return isConstant && ts.isIdentifier(declaration.name) ? declaration.initializer : undefined;
  }

  /** @returns a function of the server's own source, given itself or a name of it. */
  functionOf(node: ts.Node): ReadableFunction | undefined {
    if (ts.isFunctionDeclaration(node)) return node.body ? node : undefined;
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
    if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
    const declaration = this.declarationOf(node);
    const target = declaration && ts.isFunctionDeclaration(declaration) ? declaration : this.constantOf(node);
    return target && this.functionOf(target);
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

/** @returns the name that a function is declared with. */
export function nameOf(target: ReadableFunction): string | undefined {
  if (target.name) return target.name.text;
  const { parent } = target;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
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

/**
 * @param folder the server's repository or its `src` folder.
 * @returns the repository.
 * @throws UserError when there is no such folder with TypeScript in it.
 */
export function repositoryOf(folder: string): string {
  const given = path.resolve(folder);
  const root = path.basename(given) === "src" ? path.dirname(given) : given;
  const sources = path.join(root, "src");
  if (!fs.existsSync(sources) || listSources(sources).length === 0) {
    throw new UserError(
      `${folder} does not hold the server: there is no TypeScript in its src folder. Give the folder of the server's repository.`,
    );
  }
  return root;
}

/** Folders with code that is not part of the running server. */
const skipped = new Set(["node_modules", "tests", "test"]);

function listSources(folder: string): string[] {
  const entries = fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(file);
    return entry.name.endsWith(".ts") && !/\.(d|spec|test)\.ts$/.test(entry.name) ? [file] : [];
  });
}

/** Only the server's own names matter: neither the language's types nor those of packages are needed. */
const options: ts.CompilerOptions = { target: ts.ScriptTarget.ES2022, noLib: true, types: [], noEmit: true };

/** Resolves imports between the server's own files and leaves packages alone, installed or not. */
function relativeOnlyHost(): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, containing) =>
    literals.map(({ text }) =>
      text.startsWith(".")
        ? ts.resolveModuleName(text, containing, { moduleResolution: ts.ModuleResolutionKind.Node10 }, host)
        : { resolvedModule: undefined },
    );
  return host;
}

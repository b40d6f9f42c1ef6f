import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { UserError } from "../../../lib/userError";
import type { Place } from "../located";
import { Unreadable } from "../unreadable";

/** The server's source, parsed and with its names resolved, never run. */
export interface ServerProject {
  /** Folder that places are relative to. */
  root: string;
  files: ts.SourceFile[];
  checker: ts.TypeChecker;
  /** @returns file and line of a node. */
  placeOf(node: ts.Node): Place;
}

/** Folders with code that is not part of the running server. */
const skipped = new Set(["node_modules", "dist", "build", "tests", "test", ".git"]);

/**
 * Opens the source of the server.
 *
 * @param folder the server's repository or its `src` folder.
 * @param unreadable takes files that are no TypeScript.
 * @throws UserError when the folder does not exist or holds no TypeScript.
 */
export function openProject(folder: string, unreadable: Unreadable[]): ServerProject {
  const root = path.resolve(folder);
  if (!fs.existsSync(root) || !fs.statSync(root).isDirectory()) {
    throw new UserError(`${folder} is no folder. Give the folder that the server's source was unpacked to.`);
  }
  const names = listSources(root);
  if (names.length === 0) {
    throw new UserError(`${folder} holds no TypeScript. Give the folder that the server's source was unpacked to.`);
  }
  const program = ts.createProgram(names, options, relativeOnlyHost());
  const files = program.getSourceFiles().filter((file) => !file.isDeclarationFile);
  const project: ServerProject = {
    root,
    files,
    checker: program.getTypeChecker(),
    placeOf(node) {
      const file = node.getSourceFile();
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      return `${path.relative(root, file.fileName)}:${line + 1}`;
    },
  };
  for (const file of files) {
    for (const problem of program.getSyntacticDiagnostics(file)) {
      const { line } = file.getLineAndCharacterOfPosition(problem.start);
      const place = `${path.relative(root, file.fileName)}:${line + 1}`;
      unreadable.push(new Unreadable(place, ts.flattenDiagnosticMessageText(problem.messageText, "\n")));
    }
  }
  return project;
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.CommonJS,
  moduleResolution: ts.ModuleResolutionKind.Node10,
  esModuleInterop: true,
  // Only the server's own names matter: neither the language's types nor those of packages are needed.
  noLib: true,
  types: [],
  noEmit: true,
};

/** Resolves imports between the server's own files and leaves packages alone, installed or not. */
function relativeOnlyHost(): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, containing, redirected) =>
    literals.map(({ text }) =>
      text.startsWith(".")
        ? ts.resolveModuleName(text, containing, options, host, undefined, redirected)
        : { resolvedModule: undefined },
    );
  return host;
}

function listSources(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listSources(file);
      return entry.name.endsWith(".ts") && !/\.(d|spec|test)\.ts$/.test(entry.name) ? [file] : [];
    });
}

import path from "node:path";
import ts from "typescript";

/**
 * Compiles programs as strictly as a careful reader would.
 *
 * @param files addresses of the programs; they find packages from where they are.
 * @param options beside those; `skipLibCheck` for programs whose packages' types are not in question.
 * @returns what the compiler complains about, one line each.
 */
export function compile(files: string[], options: ts.CompilerOptions = {}): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: false,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    ...options,
  });
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${path.basename(file?.fileName ?? "")}:${line} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
  });
}

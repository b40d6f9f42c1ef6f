import { spawnSync } from "node:child_process";
import path from "node:path";
import { fromRoot } from "../../toolkit/files/paths";

/** As strict as a careful reader's settings. */
const options = [
  ...["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--ignoreConfig"],
  ...["--target", "es2022", "--lib", "es2022,dom,dom.iterable", "--types", "node"],
  ...["--module", "esnext", "--moduleResolution", "bundler"],
];

/**
 * Compiles programs.
 *
 * @param files paths of the programs; packages are resolved from where they are.
 * @param more additional options; `--skipLibCheck` for programs whose packages' types are not under test.
 * @returns the compiler's errors, one line each, such as `program.ts:2 error TS2304: …`.
 */
export function compile(files: string[], ...more: string[]): string[] {
  const compiler = fromRoot("node_modules/typescript-native/bin/tsc");
  const run = spawnSync(process.execPath, [compiler, "--pretty", "false", ...options, ...more, ...files], {
    cwd: fromRoot(),
    encoding: "utf8",
  });
  return run.stdout
    .split("\n")
    .filter((line) => /^\S/.test(line))
    .map((line) => line.replace(/^(.*)\((\d+),\d+\): /, (_, file: string, row) => `${path.basename(file)}:${row} `));
}

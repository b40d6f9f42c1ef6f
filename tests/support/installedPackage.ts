import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll } from "vitest";
import { npmProgram } from "../../toolkit/command/npmProgram.mjs";
import { fromRoot } from "../../toolkit/files/paths";
import { packPackage } from "../../toolkit/packages/packPackage";

/**
 * Packs a package and installs it in a folder with nothing else, as a reader would. For the top of a test file, before
 * whose tests it happens. The folder is in the project's root, so that the compiler finds its own libraries.
 *
 * @param name of the folder in generated/.
 * @param type of the modules there.
 */
export function installedPackage(
  name: string,
  type: "commonjs" | "module",
  files: () => Promise<Parameters<typeof packPackage>[0]>,
) {
  const folder = fromRoot("generated", name);
  const inFolder = (...names: string[]) => path.join(folder, ...names);
  const [command, ...program] = npmProgram();
  const npm = (...args: string[]) => promisify(execFile)(command, [...program, ...args], { cwd: folder });
  let packed: Awaited<ReturnType<typeof packPackage>>;
  beforeAll(async () => {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    packed = await packPackage(await files(), folder);
    fs.writeFileSync(inFolder("package.json"), JSON.stringify({ private: true, type }));
    await npm("install", "--offline", "--no-audit", "--no-fund", packed.filename);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  return {
    inFolder,
    npm,
    packed: () => packed,
    /** @returns what programs print that run in the folder, by their file names. */
    async outputs(programs: Record<string, string>): Promise<string[]> {
      for (const [file, text] of Object.entries(programs)) fs.writeFileSync(inFolder(file), text);
      const run = (file: string) => promisify(execFile)(process.execPath, [file], { cwd: folder });
      return Promise.all(Object.keys(programs).map(async (file) => (await run(file)).stdout));
    },
  };
}

import fs from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";

/**
 * Checks how Node, bundlers and TypeScript would load a package.
 *
 * @param file path of its tarball.
 * @returns the findings of publint and of "Are the types wrong?", one line each; empty if there are none.
 */
export async function packageProblems(file: string): Promise<string[]> {
  const bytes = new Uint8Array(fs.readFileSync(file));
  const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
  const types = await checkPackage(createPackageFromTarballData(bytes));
  return [
    ...messages.map(({ code, path }) => `publint: ${code} at ${path.join(".")}`),
    ...(types.types ? types.problems.map((problem) => `types: ${JSON.stringify(problem)}`) : ["types: none"]),
  ];
}

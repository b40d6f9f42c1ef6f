import fs from "node:fs";
import { responseExamples } from "@simply-plural-docs/description/model/examples";
import { formsOf, listOperations } from "@simply-plural-docs/description/model/operations";
import type { Description } from "@simply-plural-docs/description/model/types";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { npmPackage, readManifest } from "@simply-plural-docs/toolkit/packages/npmPackage";
import { nameOf } from "../core/faults";
import { bundleMock } from "./bundle";

/**
 * @param description the bundled description.
 * @param compress see `bundleMock`.
 * @returns the files of the mock's npm package, by name. It depends on no other package.
 */
export async function packageFiles(
  description: Description,
  compress?: (text: string) => string,
): Promise<Record<string, string>> {
  const { code, licences } = await bundleMock(description, "entry", compress);
  const types = fs.readFileSync(fromRoot("mock/api/types.ts"), "utf8");
  const { name } = readManifest("mock/package");
  return npmPackage("mock/package", {
    "index.js": code,
    "index.d.ts": `${withExamples(description, types)}\nexport declare const createMock: CreateMock;\n`,
    "command.js": `#!/usr/bin/env node\nrequire("./index.js").run("npx --no-install ${name}");\n`,
    "LICENCES.txt": licences,
  });
}

/** The statement in types.ts that stands for the names of the description's examples. */
const anyExamples = "export type ResponseExamples = Record<string, string>;";

/** @returns the types with the names of the examples of each operation's responses, without our own first comment. */
function withExamples(description: Description, types: string): string {
  const operations = listOperations(description)
    .flatMap(formsOf)
    .map((operation) => {
      const names = new Set(responseExamples(description, operation).map(({ name }) => JSON.stringify(name)));
      return { name: nameOf(operation), names: [...names] };
    });
  const counts = new Map<string, number>();
  for (const name of operations.flatMap(({ names }) => names)) counts.set(name, (counts.get(name) ?? 0) + 1);
  // Those that most have stand last, in the same order everywhere: so an operation's own are seen, and the file packs well.
  const count = (name: string) => counts.get(name) ?? 0;
  const lines = operations.map(({ name, names }) => {
    const sorted = names.sort((one, other) => count(one) - count(other) || (one < other ? -1 : 1));
    return `  ${JSON.stringify(name)}: ${sorted.join(" | ") || "never"};`;
  });
  if (!types.includes(anyExamples)) throw new Error(`mock/api/types.ts does not have: ${anyExamples}`);
  const published = types.replace(/^\/\*.*?\*\/\s*/s, "");
  return published.replace(anyExamples, `export interface ResponseExamples {\n${lines.join("\n")}\n}`);
}

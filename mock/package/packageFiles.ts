import fs from "node:fs";
import { fromRoot } from "simply-plural-api-description/files/paths";
import type { Description } from "simply-plural-api-description/model/types";
import { bundleMock } from "./bundle";

/** The fields of mock/package.json that the package has too. */
interface Manifest {
  name: string;
  version: string;
  license: string;
  description: string;
  repository: object;
}

/**
 * @param description the bundled description.
 * @returns the files of the mock's npm package, by name. It depends on no other package.
 */
export async function packageFiles(description: Description): Promise<Record<string, string>> {
  const { code, licences } = await bundleMock(description, "entry");
  const read = (path: string) => fs.readFileSync(fromRoot(path), "utf8");
  const { name, version, license, repository, description: about } = JSON.parse(read("mock/package.json")) as Manifest;
  const manifest = {
    name,
    version,
    description: about,
    license,
    repository,
    type: "module",
    engines: { node: ">=20" },
    bin: { [name]: "command.mjs" },
    exports: { ".": { types: "./index.d.ts", default: "./index.mjs" } },
  };
  return {
    "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "index.mjs": code,
    "index.d.ts": `${read("mock/package/types.ts")}\nexport declare const createMock: CreateMock;\n`,
    "command.mjs": `#!/usr/bin/env node\nimport { run } from "./index.mjs";\n\nrun("npx ${name}");\n`,
    "README.md": read("mock/package/README.md"),
    LICENSE: read("LICENSE"),
    "LICENCES.txt": licences,
  };
}

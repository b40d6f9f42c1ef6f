import { build } from "esbuild";
import { fromRoot } from "../../toolkit/files/paths";

/**
 * Finds the packages that files import for more than types, directly or through other files.
 *
 * @param files paths from the project's folder.
 * @returns the names of npm packages, each once; without aliases of the site and its theme, and modules of Node.
 */
export async function importedPackages(files: string[]): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: files,
    absWorkingDir: fromRoot(),
    outdir: "none",
    write: false,
    metafile: true,
    bundle: true,
    packages: "external",
    // The rooms of this project are packages too, but their code counts as ours.
    alias: Object.fromEntries(
      ["toolkit", "description", "mock", "site"].map((room) => [`@simply-plural-docs/${room}`, fromRoot(room)]),
    ),
    resolveExtensions: [".tsx", ".ts", ".mjs", ".js"],
    external: ["@site/*", "@theme/*", "@theme-original/*", "@theme-init/*", "@generated/*", "@docusaurus/*"],
    loader: { ".css": "empty", ".mdx": "empty" },
    format: "esm",
    platform: "node",
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  const isNpm = (path: string) => /^(@[\w-]+\/)?\w/.test(path) && !/^(node:|@site|@theme|@generated)/.test(path);
  return [...new Set(imports.filter(isNpm).map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path))];
}

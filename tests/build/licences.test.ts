import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import { describe, expect, test } from "vitest";
import { fromRoot, projectRoot } from "../../toolkit/files/paths";
import { bundledPackages } from "../../toolkit/packages/licenceTexts";
import { buildFolder } from "../support/builtSite";
import { importedPackages } from "../support/importedPackages";

const read = (name: string) => fs.readFileSync(path.join(buildFolder, name), "utf8");
const ofSite = read("third-party-licenses.txt");

/** @returns the packages that esbuild bundles into a program, each with its title in a list of licences. */
async function packagesOf(entry: string, options: BuildOptions = {}): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [fromRoot(entry)],
    absWorkingDir: projectRoot,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    logLevel: "silent",
    ...options,
  });
  const titles = [...bundledPackages(metafile ?? { inputs: {} })].map(titleOf);
  expect(titles).not.toEqual([]);
  return titles;
}

/** @returns a package's title in a list of licences. */
function titleOf(folder: string): string {
  const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  return `${name} ${version} (${license})`;
}

const isInstalled = (name: string) => fs.existsSync(fromRoot("node_modules", name, "package.json"));

const missingIn = (list: string, titles: string[]) => titles.filter((title) => !list.split("\n").includes(title));

describe("the lists of licences contain the packages", () => {
  test("of the pages: those that our code for browsers imports, and those of Docusaurus itself", async () => {
    const code = (fs.readdirSync(fromRoot("site"), { recursive: true }) as string[])
      .map((file) => `site/${file}`)
      .filter((file) => /^site\/(src|[^/]+\/(client|shared|theme|replacements))\/.*\.tsx?$/.test(file))
      .filter((file) => !/\.(test|d)\.tsx?$/.test(file));
    const asked = (await importedPackages(code)).filter(isInstalled);
    expect(asked).toEqual(expect.arrayContaining(["clsx", "downshift", "stemmer"]));
    const packages = [...asked, "react-dom", "react-router-dom", "@docusaurus/core", "infima"];
    const titles = packages.map((name) => titleOf(fromRoot("node_modules", name)));
    expect(missingIn(ofSite, titles)).toEqual([]);
  });

  test("of the practice server's worker", async () => {
    const worker = await packagesOf("site/practice/worker/index.ts", { external: ["@generated/*"] });
    expect(missingIn(ofSite, worker)).toEqual([]);
  });

  test("of the mock in one file, inside that file", async () => {
    const packages = await packagesOf("mock/package/oneFile.ts", {
      platform: "node",
      alias: { "fast-uri": fromRoot("mock/package/localReferences.ts") },
    });
    expect(missingIn(read("simply-plural-mock.mjs"), packages)).toEqual([]);
  });

  test("each with a licence text and a copyright line", () => {
    expect(ofSite).not.toContain("(The package contains no licence text.)");
    expect(ofSite).toMatch(/^infima .*\n\nMIT License\n\nCopyright \(c\) Facebook, Inc\. and its affiliates\.$/m);
  });
});

test("the SBOM is in the CycloneDX format and contains all dependencies in package.json", () => {
  const { stdout } = spawnSync("npm run --silent sbom", { shell: true, cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 });
  const { bomFormat, components } = JSON.parse(stdout.toString()) as {
    bomFormat: string;
    components: { name: string }[];
  };
  expect(bomFormat).toBe("CycloneDX");
  const { dependencies } = JSON.parse(fs.readFileSync(fromRoot("site/package.json"), "utf8")) as {
    dependencies: object;
  };
  const named = components.map(({ name }) => name);
  expect(
    Object.keys(dependencies).filter((name) => !name.startsWith("@simply-plural-docs/") && !named.includes(name)),
  ).toEqual([]);
});

test("LICENSE is exactly the text of the licence that package.json names", () => {
  expect(JSON.parse(fs.readFileSync(fromRoot("package.json"), "utf8")).license).toBe("Apache-2.0");
  // The hash of https://www.apache.org/licenses/LICENSE-2.0.txt.
  const hash = createHash("sha256")
    .update(fs.readFileSync(fromRoot("LICENSE")))
    .digest("hex");
  expect(hash).toBe("cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30");
});

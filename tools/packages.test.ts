import fs from "node:fs";
import { expect, test } from "vitest";
import { importedPackages } from "../tests/support/importedPackages";
import { filesBelow } from "../toolkit/files/filesBelow";
import { fromRoot } from "../toolkit/files/paths";

type Overrides = { [name: string]: string | Overrides };

interface Package {
  name: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const read = (name: string) => fs.readFileSync(fromRoot(name), "utf8");

const about = JSON.parse(read("package.json")) as Package & {
  scripts: Record<string, string>;
  workspaces: string[];
  overrides: Overrides;
  engines: { node: string };
};

/** The project itself and its rooms. */
const packages = [about, ...about.workspaces.map((room) => JSON.parse(read(`${room}/package.json`)) as Package)];

/** A package in the lock file. */
interface Locked {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
}

/** `asker > package: version` of each override. */
function listOverrides(overrides: Overrides, asker = ""): string[] {
  return Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === "string" ? [`${asker}${name}: ${value}`] : listOverrides(value, `${asker}${name} > `),
  );
}

test("every override has a row with its version in SECURITY.md, and every row an override", () => {
  const [, table = ""] = /### Overrides([\s\S]*?)\n### /.exec(read("SECURITY.md")) ?? [];
  const rows = [...table.matchAll(/^\| `([^`]+)` \|.*\| ([\d.]+) \|$/gm)].map(
    ([, name, version]) => `${name}: ${version}`,
  );
  expect(rows.sort()).toEqual(listOverrides(about.overrides).sort());
});

test("every version is exact, and a package has the same one in all rooms", () => {
  const tools = JSON.parse(read("tests/tools/package.json")) as Package;
  const versions = [...packages, tools].flatMap((one) =>
    Object.entries({ ...one.dependencies, ...one.devDependencies }),
  );
  expect(versions.filter(([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  const first = new Map(versions.reverse());
  expect(versions.filter(([name, version]) => first.get(name) !== version)).toEqual([]);
});

test("code for the build and for readers imports nothing from devDependencies", async () => {
  const files = about.workspaces.flatMap((folder) => filesBelow(fromRoot(folder)).map((file) => `${folder}/${file}`));
  // Only maintainers read the server's source.
  const forMaintainers = /^description\/contract\/(command|checkServer|server\/)|\.docusaurus/;
  const code = files.filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|d)\.|\/testing\//.test(file) && !forMaintainers.test(file),
  );
  const tools = ["build", "serve"].map((name) => `tools/${name}.ts`);
  const asked = await importedPackages([...code, ...tools]);
  expect(asked).toContain("clsx");
  const shipped = new Set(packages.flatMap(({ dependencies = {} }) => Object.keys(dependencies)));
  const inDevelopment = packages.flatMap(({ devDependencies = {} }) => Object.keys(devDependencies));
  expect(asked.filter((name) => inDevelopment.includes(name) && !shipped.has(name))).toEqual([]);
});

test("the types of Node are those of the oldest supported version", () => {
  expect(about.devDependencies["@types/node"]?.split(".")[0]).toBe(/\d+/.exec(about.engines.node)?.[0]);
});

test.each([
  ["package-lock.json", 1000],
  ["tests/tools/package-lock.json", 700],
])("%s has a hash for every package, and no URL", (file, count) => {
  const { packages } = JSON.parse(read(file)) as { packages: Record<string, Locked> };
  const fetched = Object.entries(packages).filter(
    ([folder, { link, inBundle }]) => folder.startsWith("node_modules/") && !link && !inBundle,
  );
  expect(fetched.length).toBeGreaterThan(count);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([folder]) => folder)).toEqual(
    [],
  );
  expect(fetched.filter(([, { resolved }]) => resolved).map(([folder]) => folder)).toEqual([]);
});

test("every Python package for the tests is the file with one of its hashes, and pip installs nothing without one", () => {
  const lines = read("tests/samples/requirements.txt")
    .split("\n")
    .filter((line) => /^[^#]/.test(line));
  expect(lines).toContain("--require-hashes");
  const asked = lines.filter((line) => !line.startsWith("--"));
  expect(asked.length).toBeGreaterThan(10);
  for (const line of asked)
    expect(line).toMatch(/^\w+==[\d.]+(; [a-z_]+ [<>=]+ "[\w.]+")?( --hash=sha256:[0-9a-f]{64})+$/);
});

test("each package with an open finding is installed in the version that SECURITY.md names", () => {
  const [, table = ""] = /### Findings that stay([\s\S]*?)\n\n`npm audit`/.exec(read("SECURITY.md")) ?? [];
  const rows = [...table.matchAll(/^\| `([^`]+)` ([\d.]+) \|/gm)];
  expect(rows).toHaveLength(2);
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, { version: string }> };
  for (const [, name, version = ""] of rows) {
    expect(`${packages[`node_modules/${name}`]?.version}.`.startsWith(`${version}.`), name).toBe(true);
  }
});

test("npm and npx are started by Node, since on Windows their commands need a shell, which splits paths at spaces", () => {
  const files = [...about.workspaces, "tests", "tools"].flatMap((folder) =>
    filesBelow(fromRoot(folder)).map((file) => `${folder}/${file}`),
  );
  const code = files.filter((file) => /\.(ts|mjs)$/.test(file) && !file.includes("node_modules"));
  expect(code).toContain("tools/test.ts");
  expect(code.filter((file) => /(?<!npmProgram)\(\s*"np[mx]",/.test(read(file)))).toEqual([]);
});

test("no script starts npm, npx or tsx, which would keep what they start running when the script's npm is told to end", () => {
  expect(Object.values(about.scripts)).toContain("node --import tsx tools/serve.ts");
  expect(Object.values(about.scripts).filter((script) => /(?:^|&& )(?:npm run|npx|tsx) /.test(script))).toEqual([]);
});

test("no package runs scripts while it is installed", () => {
  expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m);
  expect(read("tests/tools/.npmrc")).toBe(read(".npmrc"));
});

test("every script is in the table in CONTRIBUTING.md", () => {
  const [, table = ""] = /All scripts in `package.json`[^|]*([\s\S]*?)\n\n/.exec(read("CONTRIBUTING.md")) ?? [];
  const named = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)]);
  expect(named.map(([, name]) => name)).toEqual(Object.keys(about.scripts));
});

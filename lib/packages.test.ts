import fs from "node:fs";
import { expect, test } from "vitest";
import { fromRoot } from "./paths";

type Overrides = { [name: string]: string | Overrides };

const about = JSON.parse(fs.readFileSync(fromRoot("package.json"), "utf8")) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  overrides: Overrides;
};
const read = (name: string) => fs.readFileSync(fromRoot(name), "utf8");

/** `asker > package: version` of each override. */
function listOverrides(overrides: Overrides, asker = ""): string[] {
  return Object.entries(overrides).flatMap(([name, value]) =>
    typeof value === "string" ? [`${asker}${name}: ${value}`] : listOverrides(value, `${asker}${name} > `),
  );
}

test("every override has its row in SECURITY.md, with its version, and every row its override", () => {
  const [, table = ""] = /### Overrides([\s\S]*?)\n### /.exec(read("SECURITY.md")) ?? [];
  const rows = [...table.matchAll(/^\| `([^`]+)` \|.*\| ([\d.]+) \|$/gm)].map(
    ([, name, version]) => `${name}: ${version}`,
  );
  expect(rows.sort()).toEqual(listOverrides(about.overrides).sort());
});

test("every version is exact", () => {
  const versions = Object.entries({ ...about.dependencies, ...about.devDependencies });
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test("every script stands in the table of CONTRIBUTING.md", () => {
  const [, table = ""] = /All scripts of `package.json`[^|]*([\s\S]*?)\n\n/.exec(read("CONTRIBUTING.md")) ?? [];
  const named = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/g)]);
  expect(named.map(([, name]) => name)).toEqual(Object.keys(about.scripts));
});

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { licenceTexts, packageFolder } from "./licenceTexts";

let folder = "";

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "packages-"));
  for (const [name, licence] of [
    ["b", "LICENSE"],
    ["a", "license.md"],
    ["c", undefined],
  ] as const) {
    fs.mkdirSync(path.join(folder, name));
    fs.writeFileSync(
      path.join(folder, name, "package.json"),
      JSON.stringify({ name, version: "1.0.0", license: name === "c" ? "ISC" : "MIT" }),
    );
    if (licence) fs.writeFileSync(path.join(folder, name, licence), "Do what you like.\n");
  }
});

afterAll(() => fs.rmSync(folder, { recursive: true }));

test.each([
  ["/x/node_modules/react/cjs/react.js", "/x/node_modules/react"],
  ["/x/node_modules/@mdx-js/react/lib/index.js", "/x/node_modules/@mdx-js/react"],
  ["/x/node_modules/a/node_modules/b/index.js", "/x/node_modules/a/node_modules/b"],
  ["/x/src/components/Button.tsx", undefined],
])("the package of %s", (file, expected) => {
  expect(packageFolder(file)).toBe(expected);
});

test("a licence text in the readme is used", () => {
  const packageFolder = path.join(folder, "old");
  fs.mkdirSync(packageFolder);
  fs.writeFileSync(path.join(packageFolder, "package.json"), '{"name":"old","version":"0.0.1","license":"MIT"}');
  fs.writeFileSync(
    path.join(packageFolder, "README.md"),
    "# old\n\nIs old.\n\n## License\n\n(MIT) Copyright somebody\n",
  );
  expect(licenceTexts([packageFolder], "This lamp")).toContain(
    "old 0.0.1 (MIT)\n\n## License\n\n(MIT) Copyright somebody",
  );
});

test("a package that only names the MIT licence gets its text, with the author", () => {
  const packageFolder = path.join(folder, "bare");
  fs.mkdirSync(packageFolder);
  fs.writeFileSync(path.join(packageFolder, "package.json"), '{"name":"bare","license":"MIT","author":{"name":"Ada"}}');
  expect(licenceTexts([packageFolder], "This lamp")).toMatch(/Copyright \(c\) Ada\n\nPermission is hereby granted/);
});

test("packages are sorted by name, those with the same licence text together, and one without a text says so", () => {
  const text = licenceTexts(
    ["b", "a", "c"].map((name) => path.join(folder, name)),
    "This lamp",
  );
  expect(text).toContain("a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nDo what you like.");
  expect(text).toContain("c 1.0.0 (ISC)\n\n(The package contains no licence text.)");
});

test("a package that cannot be listed is an error, not omitted", () => {
  expect(() => licenceTexts([path.join(folder, "nobody")], "This lamp")).toThrow(
    "nobody is in the bundle but has no package.json",
  );
});

import fs from "node:fs";
import { expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { licenceTexts, packageFolder } from "./licenceTexts";

const at = scratchFolder();

/** Writes a package's files. @returns its folder. */
function packageWith(name: string, description: object, files: Record<string, string> = {}): string {
  fs.mkdirSync(at(name));
  const all = { "package.json": JSON.stringify({ name, ...description }), ...files };
  for (const [file, text] of Object.entries(all)) fs.writeFileSync(at(name, file), text);
  return at(name);
}

test.each([
  ["/x/node_modules/react/cjs/react.js", "/x/node_modules/react"],
  ["/x/node_modules/@mdx-js/react/lib/index.js", "/x/node_modules/@mdx-js/react"],
  ["/x/node_modules/a/node_modules/b/index.js", "/x/node_modules/a/node_modules/b"],
  ["/x/src/components/Button.tsx", undefined],
])("the package of %s", (file, expected) => {
  expect(packageFolder(file)).toBe(expected);
});

test("a licence text in the readme is used", () => {
  const readme = "# old\n\nIs old.\n\n## License\n\n(MIT) Copyright somebody\n";
  const old = packageWith("old", { version: "0.0.1", license: "MIT" }, { "README.md": readme });
  const text = licenceTexts([old], "This lamp");
  expect(text).toContain("old 0.0.1 (MIT)\n\n## License\n\n(MIT) Copyright somebody");
});

test("a package that only names the MIT licence gets its text, with the author", () => {
  const bare = packageWith("bare", { license: "MIT", author: { name: "Ada" } });
  expect(licenceTexts([bare], "This lamp")).toMatch(/Copyright \(c\) Ada\n\nPermission is hereby granted/);
});

test("packages are sorted by name, those with the same licence text together, and one without a text says so", () => {
  const version = "1.0.0";
  const b = packageWith("b", { version, license: "MIT" }, { LICENSE: "Do what you like.\n" });
  const a = packageWith("a", { version, license: "MIT" }, { "license.md": "Do what you like.\n" });
  const c = packageWith("c", { version, license: "ISC" });
  const text = licenceTexts([b, a, c], "This lamp");
  expect(text).toContain("a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nDo what you like.");
  expect(text).toContain("c 1.0.0 (ISC)\n\n(The package contains no licence text.)");
});

test("a package that cannot be listed is an error, not omitted", () => {
  expect(() => licenceTexts([at("nobody")], "This lamp")).toThrow("nobody is in the bundle but has no package.json");
});

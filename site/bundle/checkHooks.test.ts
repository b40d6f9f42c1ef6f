import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { fromRoot } from "../../toolkit/files/paths";
import { checkEntry, checkRoutes, findProblems } from "./checkHooks";

const at = scratchFolder();

/** A file of the bundle, with its loaders. */
function bundled(file: string, ...loaders: string[]) {
  return { identifier: () => [...loaders, file].join("!"), nameForCondition: () => file };
}

/** A file of an installed package. */
function installed(name: string, text: string): string {
  const file = at("node_modules", name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return file;
}

describe("a build fails if", () => {
  test("a loader or a replacement is no longer used", () => {
    const used = ["/site/configLoader.js", "/site/literalPath.ts"];
    const modules = [bundled("/site/config.mjs", "/site/configLoader.js"), bundled("/site/literalPath.ts")];
    expect(findProblems(modules, used, false)).toEqual([]);
    expect(findProblems([bundled("/site/config.mjs")], used, false)).toEqual([
      "Nothing in the bundle uses configLoader.js any longer.",
      "Nothing in the bundle uses literalPath.ts any longer.",
    ]);
  });

  test("a page shows titles of other documents, which are not in the bundle", () => {
    const list = bundled("/site/theme/DocCard/index.tsx");
    const [problem] = findProblems([list], [], false);
    expect(problem).toMatch(/^DocCard shows titles of documents, which versionLoader.js removes/);
    expect(findProblems([list], [], true)).toEqual([]);
  });

  test("a package needs more of tslib than the bundle has", () => {
    const fine = installed(
      "fine/index.js",
      'const tslib_1 = require("tslib");\ntslib_1.__importDefault(other, "a__blog");',
    );
    const more = installed("more/index.js", 'import { __assign } from "tslib";\n__assign({}, other);');
    expect(findProblems([bundled(fine)], [], false)).toEqual([]);
    const old = installed("old/index.js", 'const tslib_1 = require("tslib");\ntslib_1.__assign({}, other);');
    for (const file of [more, old]) {
      expect(findProblems([bundled(file)], [], false)).toEqual([`${file} uses __assign, which tslibSubset.js lacks.`]);
    }
  });

  test("Docusaurus starts its scripts differently", () => {
    const own = fromRoot("node_modules/@docusaurus/core/lib/client/clientEntry.js");
    expect(() => checkEntry(own)).not.toThrow();
    const changed = installed("core/clientEntry.js", fs.readFileSync(own, "utf8").replace("'./preload'", "'./load'"));
    expect(() => checkEntry(changed)).toThrow("which lacks from './preload'. See site/HOOKS.md");
    expect(() => checkEntry({ main: own })).toThrow("See site/HOOKS.md");
  });

  test("a route has a parameter", () => {
    const route = (address: string, routes = [] as { path: string; component: string }[]) => ({
      path: address,
      component: "",
      routes,
    });
    expect(() => checkRoutes([route("/docs", [route("/docs/one")]), route("*")])).not.toThrow();
    expect(() => checkRoutes([route("/docs", [route("/docs/:id")])])).toThrow('The route "/docs/:id" has a parameter');
  });
});

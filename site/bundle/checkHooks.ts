import fs from "node:fs";
import path from "node:path";
import type { CurrentBundler, RouteConfig } from "@docusaurus/types";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { sourceOf } from "../metadata/pageSources";

/** The bundler's API, which webpack and Rspack share. */
type Bundler = CurrentBundler["instance"];

/** A file in the bundle. */
export type BundledModule = Pick<InstanceType<Bundler["Module"]>, "identifier" | "nameForCondition">;

const advice = "See site/HOOKS.md, whose end says how to upgrade.";

/** Theme components that read what versionLoader.js removes, unless it was told that there are such. */
const titleReaders = /[\\/]theme[\\/](DocCard|DocCategoryGeneratedIndexPage)[\\/]/;

/**
 * A bundler plugin that fails the build if a hook is no longer used, or the bundle contains something incompatible with
 * a hook.
 *
 * @param used the hooks (loaders and replacements), as they appear in the identifiers of the files they apply to.
 * @param hasTitles whether the bundle has the titles of all documents.
 */
export function checkHooks(
  used: readonly string[],
  hasTitles: boolean,
): { apply(compiler: InstanceType<Bundler["Compiler"]>): void } {
  const name = "check-hooks";
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        const errors: Error[] = compilation.errors;
        compilation.hooks.finishModules.tap(name, (modules) => {
          for (const problem of findProblems([...modules], used, hasTitles)) {
            const error = new UserError(`site/bundle: ${problem} ${advice}`);
            // The bundler would print it below the message.
            error.stack = "";
            errors.push(error);
          }
        });
      });
    },
  };
}

/**
 * @param modules all files in the bundle.
 * @param used as in `checkHooks`.
 * @param hasTitles as in `checkHooks`.
 * @returns a sentence for each unused hook and each part of the bundle that a hook breaks.
 */
export function findProblems(modules: readonly BundledModule[], used: readonly string[], hasTitles: boolean): string[] {
  const identifiers = modules.map((module) => module.identifier());
  const files = modules.flatMap((module) => module.nameForCondition() ?? []);
  return [
    ...used
      .filter((part) => !identifiers.some((identifier) => identifier.includes(part)))
      .map((part) => `Nothing in the bundle uses ${path.basename(part)} any longer.`),
    ...files
      .filter((file) => !hasTitles && titleReaders.test(file))
      .map(
        (file) =>
          `${path.basename(path.dirname(file))} shows titles of documents, which versionLoader.js removes: hasCards in site/metadata/checkContent.ts has not seen who uses it.`,
      ),
    ...files.flatMap((file) =>
      missingHelpers(file).map((helper) => `${file} uses ${helper}, which tslibSubset.js lacks.`),
    ),
  ];
}

/** @returns the tslib helpers that a file uses but tslibSubset.js does not have. */
function missingHelpers(file: string): string[] {
  if (!/[\\/]node_modules[\\/].*\.[cm]?js$/.test(file)) return [];
  const text = fs.readFileSync(file, "utf8");
  const [, imported = ""] = /import \{([^}]*)\} from ["']tslib["']/.exec(text) ?? [];
  const helpers = [...`${imported} ${text.match(/\btslib_\d+\.\w+/g) ?? ""}`.matchAll(/\b__\w+/g)].map(
    ([helper]) => helper,
  );
  return [...new Set(helpers)].filter((helper) => helper !== "__importDefault");
}

/**
 * @param entry Docusaurus' entry point for the site's scripts.
 * @throws UserError if it is not the file that clientEntry.ts replaces.
 */
export function checkEntry(entry: unknown): void {
  const text = typeof entry === "string" && fs.existsSync(entry) ? fs.readFileSync(entry, "utf8") : "";
  const lacking = ["from './App'", "from './preload'", "window.docusaurus = docusaurus", "hydrateRoot"].filter(
    (part) => !text.includes(part),
  );
  if (lacking.length > 0) {
    throw new UserError(
      `site/bundle: replacements/clientEntry.ts replaces core/lib/client/clientEntry.js, which lacks ${lacking.join(", ")}. ${advice}`,
    );
  }
}

/**
 * @param routes all routes of the site.
 * @throws UserError with a route that literalPath.ts cannot match.
 */
export function checkRoutes(routes: readonly RouteConfig[]): void {
  for (const { path: route, routes: inner, metadata } of routes) {
    if (route !== "*" && /[:*?+()]/.test(route)) {
      throw new UserError(
        `${sourceOf({ metadata }) ?? "site"}: The route "${route}" has a parameter, which site/bundle/replacements/literalPath.ts does not support. ${advice}`,
      );
    }
    checkRoutes(inner ?? []);
  }
}

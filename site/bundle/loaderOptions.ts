import { createHash } from "node:crypto";
import path from "node:path";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** What css-loader takes for CSS modules, and the loader of scripts for browsers. */
export interface LoaderOptions {
  modules?: { getLocalIdent?(module: { resourcePath: string }, pattern: string, name: string): string };
  env?: { bugfixes?: boolean };
}

/**
 * Changes two options of Docusaurus' loaders:
 * - All class names of one CSS module end alike. Docusaurus ends each in four characters of its own, and what is random
 *   cannot be compressed.
 * - Of scripts, only what Safari before 16.3 misreads is written otherwise, a parameter with its function's name, and not
 *   every function that takes an object apart.
 *
 * @param rules the bundler's rules; their options are changed.
 * @throws UserError if one of the two is missing.
 */
export function changeLoaders(rules: readonly unknown[]): void {
  const uses = (rules as ({ use?: unknown } | undefined)[]).flatMap((rule) => rule?.use ?? []);
  const options = (uses as { options?: LoaderOptions }[]).map((use) => use.options ?? {});
  const naming = options.find(({ modules }) => modules)?.modules;
  const targets = options.flatMap(({ env }) => env ?? []);
  if (!naming || targets.length === 0)
    throw new UserError(
      `site/bundle: no rule for ${naming ? "scripts" : "CSS modules"}. See site/HOOKS.md, whose end says how to upgrade.`,
    );
  naming.getLocalIdent = ({ resourcePath }, _, name) => `${name}_${ending(resourcePath)}`;
  for (const env of targets) env.bugfixes = true;
}

/** @returns three characters for a file, the same on every machine. */
function ending(file: string): string {
  const place = path.relative(fromRoot(), file).replaceAll("\\", "/");
  return createHash("sha256").update(place).digest("base64url").slice(0, 3);
}

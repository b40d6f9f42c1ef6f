import { createHash } from "node:crypto";
import path from "node:path";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/** What css-loader takes for CSS modules. */
export interface Naming {
  modules?: { getLocalIdent?(module: { resourcePath: string }, pattern: string, name: string): string };
}

/**
 * Ends all class names of one CSS module alike. Docusaurus ends each in four characters of its own, and what is random
 * cannot be compressed.
 *
 * @param rules the bundler's rules; the one for CSS modules is changed.
 * @throws UserError if there is none.
 */
export function nameClasses(rules: readonly unknown[]): void {
  const uses = (rules as ({ use?: unknown } | undefined)[]).flatMap((rule) => rule?.use ?? []);
  const options = (uses as { options?: Naming }[]).map((use) => use.options);
  const naming = options.find((option) => option?.modules)?.modules;
  if (!naming)
    throw new UserError("site/bundle: no rule for CSS modules. See site/HOOKS.md, whose end says how to upgrade.");
  naming.getLocalIdent = ({ resourcePath }, _, name) => `${name}_${ending(resourcePath)}`;
}

/** @returns three characters for a file, the same on every machine. */
function ending(file: string): string {
  const place = path.relative(fromRoot(), file).replaceAll("\\", "/");
  return createHash("sha256").update(place).digest("base64url").slice(0, 3);
}

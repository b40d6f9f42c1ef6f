import fs from "node:fs";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { site } from "../../site.config";

const file = "site/after-build/markdown/skill.md";

/**
 * Writes skill.md: what a program that writes clients must know, in the format of coding agents (a name and a
 * description first, then instructions). The facts are those of the guides that it links to.
 *
 * @param text default: skill.md beside this file. `%api.name%` stands for that value in site.config.ts.
 * @throws UserError if it names a value that is not there.
 */
export function skill(text = fs.readFileSync(fromRoot(file), "utf8")): string {
  return text.replace(/%([a-z.]+)%/gi, (_, name: string) => {
    const value = name.split(".").reduce((part: unknown, key) => Object(part)[key], site);
    if (typeof value !== "string") throw new UserError(`${file}: %${name}% is not a value of site/site.config.ts.`);
    return value;
  });
}

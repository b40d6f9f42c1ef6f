import fs from "node:fs";
import path from "node:path";
import { filesBelow } from "../files/filesBelow";
import { fromRoot, projectRoot } from "../files/paths";
import { getOrMake } from "../utils/getOrMake";
import { UserError } from "../utils/userError";

/** The fields that are used of a package's package.json. */
interface About {
  name?: string;
  version?: string;
  license?: string;
  author?: string | { name: string };
}

/** @returns the folder of the package that a file belongs to, if any. */
export function packageFolder(file: string): string | undefined {
  return /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(file)?.[0];
}

/** @returns the folders of the packages in an esbuild bundle; the metafile's paths are relative to the project root. */
export function bundledPackages({ inputs }: { inputs: Record<string, unknown> }): Set<string> {
  return new Set(Object.keys(inputs).flatMap((file) => packageFolder(path.join(projectRoot, file)) ?? []));
}

/**
 * @param folders folders of npm packages.
 * @param what what contains their code, as the subject of the first sentence.
 * @returns the packages' names, versions and licence texts, sorted by name, each text once.
 * @throws UserError naming a package without a package.json.
 */
export function licenceTexts(folders: Iterable<string>, what: string): string {
  const packages = new Map<string, string>();
  for (const folder of folders) {
    const file = path.join(folder, "package.json");
    if (!fs.existsSync(file))
      throw new UserError(
        `${folder} is in the bundle but has no package.json, so its licence cannot be listed. Install the packages again: npm ci`,
      );
    const about = JSON.parse(fs.readFileSync(file, "utf8")) as About;
    packages.set(
      `${about.name} ${about.version} (${about.license ?? "licence: see text"})`,
      licenceText(folder, about),
    );
  }
  const byText = new Map<string, string[]>();
  for (const [title, text] of [...packages].sort(([a], [b]) => (a < b ? -1 : 1))) {
    getOrMake(byText, text, () => []).push(title);
  }
  const parts = [...byText].map(([text, titles]) => `${titles.join("\n")}\n\n${text}\n`);
  return `${what} contains code of the following packages.\n\n${parts.join(`\n${"-".repeat(80)}\n\n`)}`;
}

function licenceText(folder: string, about: About): string {
  const entries = fs.readdirSync(folder);
  const read = (pattern: RegExp) => {
    const file = entries.find((entry) => pattern.test(entry));
    return file === undefined ? "" : fs.readFileSync(path.join(folder, file), "utf8").trim();
  };
  const text = read(/^(licen[cs]e|copying)(\.(md|txt))?$/i);
  // Some old packages have their licence at the end of the readme; some only name it.
  const inReadme = /^#+ *licen[cs]e[\s\S]*/im.exec(read(/^readme(\.md)?$/i))?.[0];
  return (
    text ||
    inReadme ||
    (about.license === "MIT" ? mitLicence(folder, about) : "(The package contains no licence text.)")
  );
}

/** @returns the first copyright line in a package's files; infima, for example, has one only there. */
function copyrightLine(folder: string): string | undefined {
  for (const file of filesBelow(folder)) {
    const line = /Copyright \(c\) .*/i.exec(fs.readFileSync(path.join(folder, file), "utf8"))?.[0];
    if (line) return line;
  }
}

/** @returns the text from https://spdx.org/licenses/MIT with the package's copyright line. */
function mitLicence(folder: string, { author }: About): string {
  const holder = typeof author === "string" ? author : author?.name;
  const copyright = copyrightLine(folder) ?? `Copyright (c) ${holder ?? "the authors"}`;
  const text = fs.readFileSync(fromRoot("toolkit/packages/mit.txt"), "utf8").trim();
  return text.replace("Copyright (c) <year> <copyright holders>", () => copyright);
}

import fs from "node:fs";
import path from "node:path";
import { getOrMake } from "./getOrMake";
import { projectRoot } from "./paths";
import { UserError } from "./userError";

/** What is read of a package's package.json. */
interface About {
  name?: string;
  version?: string;
  license?: string;
  author?: string | { name: string };
}

/** @returns the folder of the package that a file belongs to, if it belongs to one. */
export function packageFolder(file: string): string | undefined {
  return /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(file)?.[0];
}

/** @returns the folders of the packages whose files esbuild put into a bundle; paths in its list begin at the project. */
export function bundledPackages({ inputs }: { inputs: Record<string, unknown> }): Set<string> {
  return new Set(Object.keys(inputs).flatMap((file) => packageFolder(path.join(projectRoot, file)) ?? []));
}

/**
 * @param folders folders of npm packages.
 * @param what what holds code of them, as the beginning of a sentence.
 * @returns the names, versions and licence texts of the packages, in order of their names, each text once.
 * @throws UserError naming a package that cannot be listed.
 */
export function licenceTexts(folders: Iterable<string>, what = "This site"): string {
  const packages = new Map<string, string>();
  for (const folder of folders) {
    const file = path.join(folder, "package.json");
    if (!fs.existsSync(file)) throw new UserError(`${folder} is in the bundle, but has no package.json to list it by.`);
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
  // Some old packages have theirs at the end of the readme, some only name it.
  const inReadme = /^#+ *licen[cs]e[\s\S]*/im.exec(read(/^readme(\.md)?$/i))?.[0];
  return (
    text || inReadme || (about.license === "MIT" ? mitLicence(folder, about) : "(The package holds no licence text.)")
  );
}

/** The first copyright line in a package's files: infima, for one, has its notice there only. */
function copyrightLine(folder: string): string | undefined {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const line = /Copyright \(c\) .*/i.exec(fs.readFileSync(path.join(parentPath, name), "utf8"))?.[0];
    if (line) return line;
  }
}

/** The licence as https://spdx.org/licenses/MIT gives it. */
function mitLicence(folder: string, { author }: About): string {
  const holder = typeof author === "string" ? author : author?.name;
  return `MIT License

${copyrightLine(folder) ?? `Copyright (c) ${holder ?? "the authors"}`}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}

import fs from "node:fs";
import path from "node:path";

/** The part of a bundler that is used here; webpack and Rspack share it. */
interface Compiler {
  hooks: {
    compilation: {
      tap(
        name: string,
        hook: (compilation: {
          hooks: { finishModules: { tap(name: string, hook: (modules: Iterable<BundledModule>) => void): void } };
        }) => void,
      ): void;
    };
  };
}

interface BundledModule {
  nameForCondition?(): string | null | undefined;
}

const name = "shipped-packages";

/**
 * A plugin of the bundler that notes which npm packages end up in readers' files.
 *
 * @param found receives the folder of each package.
 */
export function noteShippedPackages(found: Set<string>): { apply(compiler: Compiler): void } {
  return {
    apply(compiler) {
      compiler.hooks.compilation.tap(name, (compilation) => {
        compilation.hooks.finishModules.tap(name, (modules) => {
          for (const module of modules) {
            const folder = packageFolder(module.nameForCondition?.() ?? "");
            if (folder) found.add(folder);
          }
        });
      });
    },
  };
}

/** @returns the folder of the package that a file belongs to, if it belongs to one. */
export function packageFolder(file: string): string | undefined {
  return /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/.exec(file)?.[0];
}

/**
 * @param folders folders of npm packages.
 * @returns the names, versions and licence texts of the packages, in order of their names, each text once.
 */
export function licenceTexts(folders: Iterable<string>): string {
  const packages = new Map<string, string>();
  for (const folder of folders) {
    const file = path.join(folder, "package.json");
    if (!fs.existsSync(file)) continue;
    const about = JSON.parse(fs.readFileSync(file, "utf8")) as { name?: string; version?: string; license?: string };
    packages.set(`${about.name} ${about.version} (${about.license ?? "licence: see text"})`, licenceText(folder));
  }
  const byText = new Map<string, string[]>();
  for (const [title, text] of [...packages].sort(([a], [b]) => (a < b ? -1 : 1))) {
    byText.set(text, [...(byText.get(text) ?? []), title]);
  }
  const parts = [...byText].map(([text, titles]) => `${titles.join("\n")}\n\n${text}\n`);
  return `This site contains code of the following packages.\n\n${parts.join(`\n${"-".repeat(80)}\n\n`)}`;
}

function licenceText(folder: string): string {
  const entries = fs.readdirSync(folder);
  const read = (pattern: RegExp) => {
    const file = entries.find((entry) => pattern.test(entry));
    return file === undefined ? "" : fs.readFileSync(path.join(folder, file), "utf8").trim();
  };
  const text = read(/^(licen[cs]e|copying)(\.(md|txt))?$/i);
  // Some old packages have theirs at the end of the readme.
  return (
    text || /^#+ *licen[cs]e[\s\S]*/im.exec(read(/^readme(\.md)?$/i))?.[0] || "(The package holds no licence text.)"
  );
}

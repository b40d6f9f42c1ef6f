import { packageFolder } from "../../lib/licenceTexts";

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

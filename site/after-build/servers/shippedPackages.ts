import { packageFolder } from "@simply-plural-docs/toolkit/packages/licenceTexts";

/** A module in the bundle; a concatenated one has its parts. */
interface BundledModule {
  nameForCondition?(): string | null | undefined;
  modules?: BundledModule[];
}

interface Compilation<Chunk> {
  chunks: Iterable<Chunk>;
  chunkGraph: { getChunkModules(chunk: Chunk): Iterable<BundledModule> };
}

/** The part of Rspack's API that is used here. */
interface Compiler {
  hooks: { done: { tap(name: string, hook: (stats: { compilation: Compilation<unknown> }) => void): void } };
}

/**
 * A bundler plugin that records which npm packages are in the output, according to the bundler itself.
 *
 * @param found set to which the folder of each package is added.
 */
export function noteShippedPackages(found: Set<string>): { apply(compiler: Compiler): void } {
  return {
    apply(compiler) {
      compiler.hooks.done.tap("shipped-packages", ({ compilation: { chunks, chunkGraph } }) => {
        const inFiles = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
        for (const part of inFiles.flatMap((module) => module.modules ?? module)) {
          const folder = packageFolder(part.nameForCondition?.() ?? "");
          if (folder) found.add(folder);
        }
      });
    },
  };
}

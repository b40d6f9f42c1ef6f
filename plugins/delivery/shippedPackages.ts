import { packageFolder } from "../../lib/licenceTexts";

/** A file in the bundler's output; one that was made of several has those. */
interface BundledModule {
  nameForCondition?(): string | null | undefined;
  modules?: BundledModule[];
}

interface Compilation<Chunk> {
  chunks: Iterable<Chunk>;
  chunkGraph: { getChunkModules(chunk: Chunk): Iterable<BundledModule> };
}

/** The part of Rspack that is used here. */
interface Compiler {
  hooks: { done: { tap(name: string, hook: (stats: { compilation: Compilation<unknown> }) => void): void } };
}

/**
 * A plugin of the bundler that notes which npm packages are in readers' files, by what the bundler itself says is in them.
 *
 * @param found receives the folder of each package.
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

import fs from "node:fs/promises";
import path from "node:path";
import { hashedFolder } from "../../lib/headers/caching";
import { compressFile, isCompressible } from "../../lib/pages/compressFile";

/** The part of the bundler's API that is used here; webpack and Rspack share it. */
interface Compiler {
  outputPath: string;
  hooks: { done: { tap(name: string, hook: (stats: { hasErrors(): boolean }) => void): void } };
}

/**
 * A bundler plugin that compresses the assets as soon as they are written, while Docusaurus renders the pages.
 *
 * @returns the plugin, with `compressed`, which waits until it has finished.
 */
export function compressAssets(): { apply(compiler: Compiler): void; compressed(): Promise<void> } {
  let work = Promise.resolve();
  return {
    apply(compiler) {
      compiler.hooks.done.tap("compress-assets", (stats) => {
        if (stats.hasErrors()) return;
        work = compressFolder(path.join(compiler.outputPath, hashedFolder));
        // `compressed` reports it; until then, an unhandled rejection would end the build without a message.
        work.catch(() => undefined);
      });
    },
    compressed: () => work,
  };
}

async function compressFolder(folder: string): Promise<void> {
  const files = (await fs.readdir(folder, { recursive: true })).filter(isCompressible);
  // Node compresses a few files at a time, in its thread pool.
  await Promise.all(
    files.map(async (file) => {
      const location = path.join(folder, file);
      await compressFile(location, await fs.readFile(location));
    }),
  );
}

import fs from "node:fs/promises";
import path from "node:path";
import { hashedFolder } from "../../lib/headers/caching";
import { compressFile, isCompressible } from "../../lib/pages/compressFile";

/** The part of a bundler that is used here; webpack and Rspack share it. */
interface Compiler {
  outputPath: string;
  hooks: { done: { tap(name: string, hook: (stats: { hasErrors(): boolean }) => void): void } };
}

/**
 * A plugin of the bundler that compresses the assets as soon as they are written, while Docusaurus renders the pages.
 *
 * @returns the plugin, and `compressed`, which waits for it.
 */
export function compressAssets(): { apply(compiler: Compiler): void; compressed(): Promise<void> } {
  let work = Promise.resolve();
  return {
    apply(compiler) {
      compiler.hooks.done.tap("compress-assets", (stats) => {
        if (stats.hasErrors()) return;
        work = compressFolder(path.join(compiler.outputPath, hashedFolder));
        // Told by `compressed`; a rejection that nobody waits for yet would end the build without a word.
        work.catch(() => undefined);
      });
    },
    compressed: () => work,
  };
}

async function compressFolder(folder: string): Promise<void> {
  const files = (await fs.readdir(folder, { recursive: true })).filter(isCompressible);
  // Node compresses in threads of its own, a few at a time.
  await Promise.all(
    files.map(async (file) => {
      const location = path.join(folder, file);
      await compressFile(location, await fs.readFile(location));
    }),
  );
}

import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { hashedFolder } from "../../lib/headers/caching";
import { compressible } from "../../lib/headers/contentTypes";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this, headers weigh more than what is saved. */
const leastBytes = 500;

/**
 * Writes `file.br` and `file.gz` beside every file that gains by it. Servers of ours never send `page/index.html` when
 * there is `page.html`, so those stay without.
 *
 * @param folder the built site.
 */
export async function compress(folder: string): Promise<void> {
  const files = await fs.readdir(folder, { recursive: true });
  const names = new Set(files);
  const chosen = files.filter(
    (file) =>
      compressible.includes(path.extname(file).slice(1)) &&
      !(file.endsWith("/index.html") && names.has(file.replace(/\/index\.html$/, ".html"))),
  );
  // Node compresses in threads of its own, a few at a time.
  await Promise.all(chosen.map((file) => compressFile(path.join(folder, file))));
}

async function compressFile(file: string): Promise<void> {
  const content = await fs.readFile(file);
  if (content.length < leastBytes) return;
  await Promise.all([
    brotli(content, { params: brotliParams(file, content.length) }).then((small) => writeIfSmaller("br", small)),
    gzip(content, { level: 9 }).then((small) => writeIfSmaller("gz", small)),
  ]);

  async function writeIfSmaller(end: string, small: Buffer): Promise<void> {
    if (small.length < content.length) await fs.writeFile(`${file}.${end}`, small);
  }
}

/**
 * Bundled files are fetched once and kept, pages are many. Measured on two cores: pages at quality 6 take 0.3 s, at 10
 * ten times as long for 8 % less; bundled files at 10 take under a second, at 11 three for 2 % less.
 */
function brotliParams(file: string, size: number): Record<number, number> {
  return {
    [zlib.constants.BROTLI_PARAM_QUALITY]: file.includes(hashedFolder) ? 10 : 6,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}

import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { buildCache } from "@simply-plural-docs/toolkit/files/cache";
import { hashedFolder } from "../headers/caching";
import { compressible } from "../headers/contentTypes";

const brotli = promisify(zlib.brotliCompress);

/** For smaller files, headers outweigh what compression saves. */
const leastBytes = 500;

/** @returns whether a file is of a type that is worth compressing. */
export function isCompressible(file: string): boolean {
  return compressible.includes(path.extname(file).slice(1));
}

/**
 * Writes `file.br` beside a file if it is smaller.
 *
 * @param file its path.
 * @param content its content.
 * @returns the number of bytes that nearly every reader is sent: the size of `file.br`, or of the file itself.
 */
export async function compressFile(file: string, content: Buffer): Promise<number> {
  if (content.length < leastBytes) return content.length;
  const params = brotliParams(file, content.length);
  // Another version may compress in another way.
  const key = ["br", process.versions.brotli ?? "", JSON.stringify(params), content];
  const small = await buildCache.keep(key, () => brotli(content, { params }));
  if (small.length >= content.length) return content.length;
  await fs.writeFile(`${file}.br`, small);
  return small.length;
}

/** Bundled files that every page loads. */
const sharedFiles = /\/(runtime~main|main|theme|styles)\.[^/]*$/;

/** The largest other files of the saved site, with the quality at which it is within its budget: about 2.5 seconds more. */
const savedFiles: Record<string, number> = { "offline-pages.json": 10, "openapi.json": 10 };

/**
 * Measured in seconds of one core. The shared files take 1 at the highest quality. All other bundled files take 3.7 at 10;
 * at 8 and 9 they take 0.5, but the saved site and the search's index are larger than their budgets, and a page's scripts
 * are 0.4 KB larger for each file. Pages and everything else take 1.2 at 8, 0.3 more than at 6, and an operation page is
 * 270 bytes smaller; at 9, pages alone would take 7 and save 25 bytes.
 */
function brotliParams(file: string, size: number): Record<number, number> {
  const quality = sharedFiles.test(file)
    ? zlib.constants.BROTLI_MAX_QUALITY
    : file.includes(hashedFolder)
      ? 10
      : (savedFiles[path.basename(file)] ?? 8);
  return {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}

import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { hashedFolder } from "../headers/caching";
import { compressible } from "../headers/contentTypes";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Below this, headers weigh more than what is saved. */
const leastBytes = 500;

/** @returns whether a file is of a kind that gains by compression. */
export function isCompressible(file: string): boolean {
  return compressible.includes(path.extname(file).slice(1));
}

/**
 * Writes `file.br` and `file.gz` beside a file, where they are smaller.
 *
 * @param file where it lies.
 * @param content its content.
 * @returns the bytes as sent to nearly every reader: those of `file.br`, or of the file itself.
 */
export async function compressFile(file: string, content: Buffer): Promise<number> {
  if (content.length < leastBytes) return content.length;
  const [sent] = await Promise.all([
    brotli(content, { params: brotliParams(file, content.length) }).then((small) => writeIfSmaller("br", small)),
    gzip(content, { level: 9 }).then((small) => writeIfSmaller("gz", small)),
  ]);
  return sent;

  async function writeIfSmaller(end: string, small: Buffer): Promise<number> {
    if (small.length >= content.length) return content.length;
    await fs.writeFile(`${file}.${end}`, small);
    return small.length;
  }
}

/** Bundled files that readers of every page fetch. */
const sharedFiles = /\/(runtime~main|main|theme|styles)\.[^/]*$/;

/**
 * Measured, in seconds of one core: the shared files at the highest quality take 1, all other bundled files at 10 take
 * 2.4 and a page's scripts are 3 KB smaller than at 6; at 11 they would take 7 for 0.3 KB. Pages and all else at 8 take
 * 1.2, 0.3 more than at 6, and an operation page is 270 bytes smaller; at 9 pages alone would take 7 for 25 bytes.
 */
function brotliParams(file: string, size: number): Record<number, number> {
  const quality = sharedFiles.test(file) ? zlib.constants.BROTLI_MAX_QUALITY : file.includes(hashedFolder) ? 10 : 8;
  return {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}

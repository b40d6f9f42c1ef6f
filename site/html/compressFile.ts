import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { buildCache } from "@simply-plural-docs/toolkit/files/cache";
import { hashedFolder } from "../headers/caching";
import { compressible } from "../headers/contentTypes";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** For smaller files, headers outweigh what compression saves. */
const leastBytes = 500;

/** @returns whether a file is of a type that is worth compressing. */
export function isCompressible(file: string): boolean {
  return compressible.includes(path.extname(file).slice(1));
}

/**
 * Writes `file.br` and `file.gz` beside a file if they are smaller.
 *
 * @param file its path.
 * @param content its content.
 * @returns the number of bytes that nearly every reader is sent: the size of `file.br`, or of the file itself.
 */
export async function compressFile(file: string, content: Buffer): Promise<number> {
  if (content.length < leastBytes) return content.length;
  const params = brotliParams(file, content.length);
  const [sent] = await Promise.all([
    packed("br", params, () => brotli(content, { params })),
    packed("gz", gzipOptions, () => gzip(content, gzipOptions)),
  ]);
  return sent;

  async function packed(end: "br" | "gz", options: object, pack: () => Promise<Buffer>): Promise<number> {
    const small = await buildCache.keep([end, packers, JSON.stringify(options), content], pack);
    if (small.length >= content.length) return content.length;
    await fs.writeFile(`${file}.${end}`, small);
    return small.length;
  }
}

const gzipOptions = { level: 9 };

/** Other versions may pack in another way. */
const packers = `${process.versions.zlib} ${process.versions.brotli}`;

/** Bundled files that every page loads. */
const sharedFiles = /\/(runtime~main|main|theme|styles)\.[^/]*$/;

/**
 * Measured in seconds of one core. The shared files take 1 at the highest quality. All other bundled files take 2.4 at
 * 10, and a page's scripts are 3 KB smaller than at 6; at 11 they would take 7 and save 0.3 KB. Pages and everything
 * else take 1.2 at 8, 0.3 more than at 6, and an operation page is 270 bytes smaller; at 9, pages alone would take 7
 * and save 25 bytes.
 */
function brotliParams(file: string, size: number): Record<number, number> {
  const quality = sharedFiles.test(file) ? zlib.constants.BROTLI_MAX_QUALITY : file.includes(hashedFolder) ? 10 : 8;
  return {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
}

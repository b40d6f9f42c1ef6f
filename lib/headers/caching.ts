/** Folder of files whose names change with their content: bundled scripts, styles, images, fonts. */
export const hashedFolder = "/assets/";

/** For files of `hashedFolder` that are there. */
export const keepForever = "public, max-age=31536000, immutable";

/** For everything else, a missing hashed file too: kept, but asked after each time. */
export const askEachTime = "no-cache";

/**
 * @param path address without query.
 * @param status status of the answer.
 * @returns the value of `Cache-Control`.
 */
export function cacheControl(path: string, status: number): string {
  const isThere = status === 200 || status === 206 || status === 304;
  return isThere && path.startsWith(hashedFolder) ? keepForever : askEachTime;
}

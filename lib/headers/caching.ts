/** Folder of files whose names change with their content: bundled scripts, styles, images, fonts. */
export const hashedFolder = "/assets/";

/** For files of `hashedFolder` that are there. */
export const keepForever = "public, max-age=31536000, immutable";

/** For everything else, a missing hashed file too: kept, but asked after each time. */
export const askEachTime = "no-cache";

/** Folder of files whose names change with their content: bundled scripts, styles, images, fonts. */
export const hashedFolder = "/assets/";

/** For existing files in `hashedFolder`. */
export const keepForever = "public, max-age=31536000, immutable";

/** For everything else, including missing files in `hashedFolder`: cached, but revalidated each time. */
export const askEachTime = "no-cache";

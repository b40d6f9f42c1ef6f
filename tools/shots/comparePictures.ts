import pixelmatch from "pixelmatch";
import sharp, { type Metadata } from "sharp";

/**
 * Compares two pictures of a page pixel by pixel. If one is taller, the rest counts as different.
 *
 * @param older PNG file.
 * @param newer PNG file.
 * @param marked path for a PNG file: the newer picture, pale, with the differing pixels in red.
 * @returns the number of differing pixels.
 */
export async function comparePictures(older: string, newer: string, marked: string): Promise<number> {
  const [before, after] = await Promise.all([sharp(older).metadata(), sharp(newer).metadata()]);
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  // A colour that is on no page.
  const rest = (own: Metadata) => ({ right: width - own.width, bottom: height - own.height, background: "magenta" });
  const raw = { width, height, channels: 4 as const };
  const result = Buffer.alloc(width * height * raw.channels);
  const count = pixelmatch(
    await sharp(older).ensureAlpha().extend(rest(before)).raw().toBuffer(),
    await sharp(newer).ensureAlpha().extend(rest(after)).raw().toBuffer(),
    result,
    width,
    height,
  );
  await sharp(result, { raw }).png().toFile(marked);
  return count;
}

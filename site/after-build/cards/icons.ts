import fs from "node:fs/promises";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import sharp from "sharp";
import { brand } from "../../brand";

/**
 * Draws the icons that browsers and phones request at fixed paths, from the logo in site/static/favicon.svg.
 *
 * @returns content by file name, relative to the built site.
 */
export async function icons(): Promise<Map<string, Buffer>> {
  const mark = await fs.readFile(fromRoot("site/static/favicon.svg"));
  const small = await sharp(mark, { density: 300 }).resize(32, 32).png().toBuffer();
  // Phones round the corners, so the logo has a margin.
  const room = { top: 24, bottom: 24, left: 24, right: 24, background: brand.colours["--sp-surface"] };
  const large = sharp(mark, { density: 600 }).resize(132, 132).extend(room).flatten({ background: room.background });
  return new Map([
    ["favicon.ico", icoOf(small, 32)],
    ["apple-touch-icon.png", await large.png().toBuffer()],
  ]);
}

/** Makes an icon file with one picture: a directory of one entry, then the PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

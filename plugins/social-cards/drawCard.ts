import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { select } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import sharp from "sharp";
import type { Page } from "../../lib/pages/page";
import { fromRoot } from "../../lib/paths";
import { UserError } from "../../lib/userError";
import { site } from "../../site.config";
import { cardSvg } from "./cardSvg";

/** From a package, so that cards look the same on every build machine. */
const fonts = ["400Regular/AtkinsonHyperlegible_400Regular.ttf", "700Bold/AtkinsonHyperlegible_700Bold.ttf"].map(
  (file) => fromRoot("node_modules/@expo-google-fonts/atkinson-hyperlegible", file),
);

/** Cards drawn by earlier builds, by content. */
const cache = fromRoot("node_modules/.cache/social-cards");

const sections: [start: string, name: string][] = [
  ["/docs/help", "Help"],
  ["/docs/api", "API reference"],
  ["/docs/docs", "API reference"],
  ["/docs/getting-started", "API guide"],
];

/**
 * Draws a page's social card.
 *
 * @returns the PNG, and its path relative to the built site, from the page's `og:image`.
 * @throws UserError if the page has no `og:image`.
 */
export async function drawCard(page: Page): Promise<{ file: string; png: Buffer }> {
  const heading = select("h1", page.tree);
  const title = heading ? textOf(heading).replaceAll("\u200b", "").trim() : site.app.name;
  const part = sections.find(([start]) => page.address.startsWith(start))?.[1];
  const section = part ? `${site.app.name} · ${part}` : site.title;
  return { file: new URL(cardAddress(page)).pathname.slice(1), png: await draw(cardSvg(title, section)) };
}

/**
 * @returns the URL of a page's social card.
 * @throws UserError if the page has no `og:image`.
 */
export function cardAddress({ tree }: Page): string {
  const image = select('meta[property="og:image"]', tree)?.properties.content;
  if (!image) throw new UserError('no meta[property="og:image"] in the head. Add it with src/components/PageHead.');
  return String(image);
}

async function draw(svg: string): Promise<Buffer> {
  const file = path.join(cache, `${createHash("sha256").update(svg).digest("hex").slice(0, 24)}.png`);
  const known = await fs.readFile(file).catch(() => undefined);
  if (known) return known;
  const drawing = await renderAsync(svg, {
    fitTo: { mode: "width", value: 1200 },
    font: { loadSystemFonts: false, fontFiles: fonts },
  });
  const card = await sharp(drawing.pixels, { raw: { width: drawing.width, height: drawing.height, channels: 4 } })
    .removeAlpha()
    // A palette would save 18 KB in a file that readers do not load, and take three times as long as everything else.
    .png({ compressionLevel: 6 })
    .toBuffer();
  await fs.mkdir(cache, { recursive: true });
  await fs.writeFile(file, card);
  return card;
}

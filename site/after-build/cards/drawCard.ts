import { renderAsync } from "@resvg/resvg-js";
import { buildCache } from "@simply-plural-docs/toolkit/files/cache";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import sharp from "sharp";
import type { RenderedPage } from "../../html/page";
import { dependencies } from "../../package.json";
import { site } from "../../site.config";
import { sectionOf } from "../../site.sections";
import { cardAddress } from "../../utils/pageForms";
import { cardSvg } from "./cardSvg";

/** From a package, so that cards look the same on every build machine. */
const fonts = ["400Regular/AtkinsonHyperlegible_400Regular.ttf", "700Bold/AtkinsonHyperlegible_700Bold.ttf"].map(
  (file) => fromRoot("node_modules/@expo-google-fonts/atkinson-hyperlegible", file),
);

const width = 1200;

/** A palette would save 18 KB in a file that readers do not load, and take three times as long as everything else. */
const pngOptions = { compressionLevel: 6 };

/** All that a card depends on besides its SVG. Other versions of the packages may draw in another way. */
const drawers = JSON.stringify([
  dependencies["@resvg/resvg-js"],
  dependencies["@expo-google-fonts/atkinson-hyperlegible"],
  sharp.versions,
  width,
  pngOptions,
]);

/**
 * Draws a page's social card.
 *
 * @returns the PNG, and its path relative to the built site.
 */
export async function drawCard(page: RenderedPage): Promise<{ file: string; png: Buffer }> {
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(page.html) ?? [];
  const title =
    textOf(fromHtml(heading, { fragment: true }))
      .replaceAll("\u200b", "")
      .trim() || site.app.name;
  const part = sectionOf(page.address)?.card;
  const section = part ? `${site.app.name} · ${part}` : site.title;
  return { file: cardAddress(page.address).slice(1), png: await draw(cardSvg(title, section)) };
}

function draw(svg: string): Promise<Buffer> {
  return buildCache.keep(["card", drawers, svg], async () => {
    const drawing = await renderAsync(svg, {
      fitTo: { mode: "width", value: width },
      font: { loadSystemFonts: false, fontFiles: fonts },
    });
    const raw = { width: drawing.width, height: drawing.height, channels: 4 } as const;
    return sharp(drawing.pixels, { raw }).removeAlpha().png(pngOptions).toBuffer();
  });
}

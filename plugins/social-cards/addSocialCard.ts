import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { fromRoot } from "../../lib/paths";
import { site } from "../../site.config";
import { cardSvg } from "./cardSvg";

const fonts = ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"].map((file) =>
  fromRoot("node_modules/dejavu-fonts-ttf/ttf", file),
);

/** Cards drawn by earlier builds, by what they show. */
const cache = fromRoot("node_modules/.cache/social-cards");

const sections: [start: string, name: string][] = [
  ["docs/help", "Help"],
  ["docs/api", "API reference"],
  ["docs/docs", "API reference"],
  ["docs/getting-started", "API guide"],
];

/**
 * Gives a page its social card: draws the PNG and names it in the head.
 *
 * @param html the page.
 * @param page the page's file below the built site, and the site's folder.
 * @returns the page with its Open Graph image.
 */
export async function addSocialCard(html: string, page: { file: string; folder: string }): Promise<string> {
  if (page.file === "404.html") return html;
  const title = decode(/<h1\b[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? site.app.name);
  const part = sections.find(([start]) => page.file.startsWith(start))?.[1];
  const section = part ? `${site.app.name} · ${part}` : site.title;
  const name = `img/cards/${page.file.replace(/\.html$/, "").replaceAll("/", "-")}.png`;
  await fs.mkdir(path.join(page.folder, "img/cards"), { recursive: true });
  await fs.writeFile(path.join(page.folder, name), await drawCard(cardSvg(title, section)));
  const tags = [
    ["og:image", `${site.url}/${name}`],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", title.replaceAll('"', "&quot;")],
  ].map(([property, content]) => `<meta property="${property}" content="${content}">`);
  return html.replace("</head>", `${tags.join("")}</head>`);
}

async function drawCard(svg: string): Promise<Buffer> {
  const file = path.join(cache, `${createHash("sha256").update(svg).digest("hex").slice(0, 24)}.png`);
  const known = await fs.readFile(file).catch(() => undefined);
  if (known) return known;
  const drawing = await renderAsync(svg, {
    fitTo: { mode: "width", value: 1200 },
    font: { loadSystemFonts: false, fontFiles: fonts },
  });
  const card = await sharp(drawing.pixels, { raw: { width: drawing.width, height: drawing.height, channels: 4 } })
    .png({ palette: true, colours: 16, dither: 0, effort: 1 })
    .toBuffer();
  await fs.mkdir(cache, { recursive: true });
  await fs.writeFile(file, card);
  return card;
}

function decode(html: string): string {
  return html
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\u200b/g, "")
    .trim();
}

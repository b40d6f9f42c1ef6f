import fs from "node:fs/promises";
import { build } from "esbuild";
import { fromRoot } from "../../../lib/paths";

/** @returns the script of the service worker. It holds no version of the site, so most deploys do not change it. */
export async function bundleWorker(): Promise<string> {
  const tokens = await fs.readFile(fromRoot("src/css/tokens.css"), "utf8");
  const { outputFiles } = await build({
    entryPoints: [fromRoot("plugins/offline/worker/index.ts")],
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"', TOKENS: JSON.stringify(pageTokens(tokens)) },
  });
  return outputFiles[0]?.text ?? "";
}

/** The colours of the site, for the one page that the worker makes itself. */
function pageTokens(css: string): string {
  const colours = "surface|surface-raised|text|text-quiet|border|border-control";
  const wanted = new RegExp(`--(sp-(${colours})|ifm-color-primary|ifm-font-family-base): [^;]+;`, "g");
  const block = (selector: string) => {
    const body = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
    const found = body.match(wanted);
    if (!found) throw new Error(`src/css/tokens.css has no colours under ${selector}`);
    return `${selector}{${found.join("")}}`;
  };
  return block(":root") + block('html[data-theme="dark"]');
}

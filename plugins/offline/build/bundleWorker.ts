import fs from "node:fs/promises";
import { build } from "esbuild";
import { bundledPackages } from "../../../lib/licenceTexts";
import { fromRoot, projectRoot } from "../../../lib/paths";

/** The service worker's script. It does not contain the site's version, so most deploys do not change it. */
interface WorkerBundle {
  script: string;
  /** Folders of the bundled packages. */
  packages: ReadonlySet<string>;
}

/** Bundles the service worker. */
export async function bundleWorker(): Promise<WorkerBundle> {
  const tokens = await fs.readFile(fromRoot("src/css/tokens.css"), "utf8");
  const { outputFiles, metafile } = await build({
    entryPoints: [fromRoot("plugins/offline/worker/index.ts")],
    absWorkingDir: projectRoot,
    write: false,
    metafile: true,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    legalComments: "none",
    define: { "process.env.NODE_ENV": '"production"', TOKENS: JSON.stringify(pageTokens(tokens)) },
  });
  return { script: outputFiles[0]?.text ?? "", packages: bundledPackages(metafile) };
}

/** The site's colours, for the one page that the worker makes itself. */
function pageTokens(css: string): string {
  const colours = "surface|text|text-quiet|border|border-control";
  const wanted = new RegExp(`--(sp-(${colours})|ifm-color-primary|ifm-font-family-base): [^;]+;`, "g");
  const block = (selector: string) => {
    const body = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
    const found = body.match(wanted);
    if (!found) throw new Error(`src/css/tokens.css has no colours in ${selector}`);
    return `${selector}{${found.join("")}}`;
  };
  return block(":root") + block('html[data-theme="dark"]');
}

import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { build } from "esbuild";

/** @returns the service worker's script. It does not contain the site's version, so most deploys do not change it. */
export async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fromRoot("site/offline/worker/index.ts")],
    absWorkingDir: projectRoot,
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    legalComments: "none",
  });
  return outputFiles[0]?.text ?? "";
}

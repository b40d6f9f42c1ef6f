import type { Plugin } from "@docusaurus/types";
import { UserError } from "../../lib/userError";
import { compressAssets } from "../delivery/compressAssets";
import { noteShippedPackages } from "../delivery/shippedPackages";
import { makeSite } from "./makeSite";

/**
 * Makes the site from the pages that Docusaurus has rendered (makeSite.ts). Docusaurus runs the `postBuild` hooks of all
 * plugins at once; steps of which one takes what another makes have to stand together in one.
 */
export default function postBuild(): Plugin {
  const shippedPackages = new Set<string>();
  const assets = compressAssets();
  return {
    name: "post-build",
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV !== "production"
        ? {}
        : { plugins: [noteShippedPackages(shippedPackages), assets] },
    async postBuild({ outDir, routes }) {
      await makeSite(outDir, routes, { assetsCompressed: assets.compressed(), shippedPackages }).catch(endWithMessage);
    },
  };
}

/** Docusaurus would show the message within two stacks. */
function endWithMessage(error: unknown): never {
  if (!(error instanceof UserError)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

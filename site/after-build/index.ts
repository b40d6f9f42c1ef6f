import type { Plugin } from "@docusaurus/types";
import { UserError } from "../../lib/userError";
import { noteShippedPackages } from "../delivery/shippedPackages";
import { makeSite } from "./makeSite";

/**
 * Makes the site from the pages that Docusaurus has rendered (makeSite.ts). Docusaurus runs all plugins' `postBuild`
 * hooks in parallel, so steps that depend on each other must be in one hook.
 */
export default function postBuild(): Plugin {
  const shippedPackages = new Set<string>();
  return {
    name: "post-build",
    configureWebpack: (_config, isServer) =>
      isServer || process.env.NODE_ENV !== "production" ? {} : { plugins: [noteShippedPackages(shippedPackages)] },
    async postBuild({ outDir, routes }) {
      await makeSite(outDir, routes, shippedPackages).catch(endWithMessage);
    },
  };
}

/** Docusaurus would print the message between two stacks. */
function endWithMessage(error: unknown): never {
  if (!(error instanceof UserError)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

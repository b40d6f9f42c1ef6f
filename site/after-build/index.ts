import type { Plugin } from "@docusaurus/types";
import { buildCache } from "@simply-plural-docs/toolkit/files/cache";
import { ownFileDates } from "../metadata/gitDates";
import { readReference } from "../reference/readReference";
import { makeSite } from "./makeSite";
import { sendReport } from "./report";
import { noteShippedPackages } from "./servers/shippedPackages";

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
    async postBuild(site) {
      const pages = await makeSite(site, shippedPackages, readReference());
      sendReport({ pages, hasDates: ownFileDates().size > 0, ...buildCache.count });
    },
  };
}

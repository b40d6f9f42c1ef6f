import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";

/**
 * Reading without a connection: a control in the footer of documents saves the whole site, and a service worker opens
 * it. `site/after-build/makeSite.ts` writes the worker and the list of files near the end of a build. How
 * the parts work together is in README.md beside this file.
 */
export default function offline(): Plugin {
  return {
    name: "offline",
    getThemePath: () => fromRoot("site/offline/theme"),
    getClientModules: () => [fromRoot("site/offline/client/forgetToo.ts")],
  };
}

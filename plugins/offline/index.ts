import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "../../lib/paths";

/**
 * Reading without a connection: a service worker stores visited pages, and a control in the footer of documents saves
 * the whole site. `plugins/post-build/makeSite.ts` writes the worker and the list of files near the end of a build. How
 * the parts work together is in README.md beside this file.
 */
export default function offline(): Plugin {
  return {
    name: "offline",
    getThemePath: () => fromRoot("plugins/offline/theme"),
    getClientModules: () => [fromRoot("plugins/offline/client/keepVisited.ts")],
  };
}

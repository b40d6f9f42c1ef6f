import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "../../lib/paths";

/**
 * Reading without a connection: a service worker keeps visited pages, and a control in the footer of documents saves
 * the whole site. The worker and the list of files are written by `plugins/post-build/makeSite.ts`, one of the last steps of a
 * build; how the parts work together is in README.md beside this file.
 */
export default function offline(): Plugin {
  return {
    name: "offline",
    getThemePath: () => fromRoot("plugins/offline/theme"),
    getClientModules: () => [fromRoot("plugins/offline/client/keepVisited.ts")],
  };
}

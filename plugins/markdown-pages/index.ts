import type { Plugin } from "@docusaurus/types";
import { fromRoot } from "../../lib/paths";

/**
 * Each page as Markdown: the link and the button at the end of guides and operation pages. The files are written at the
 * end of a build (markdownFiles.ts, called by plugins/post-build).
 */
export default function markdownPages(): Plugin {
  return { name: "markdown-pages", getThemePath: () => fromRoot("plugins/markdown-pages/theme") };
}

import path from "node:path";
import type { Root } from "mdast";
import type { Plugin } from "unified";
import { fromRoot } from "../../lib/paths";
import { savePlainPage } from "./plainPages";
import { toPlainPage } from "./toPlainPage";

/**
 * Remark plugin: keeps what a page says for the Markdown page that the end of the build writes. Reading all sources a
 * second time would take 4 s.
 */
export const remarkPlainPage: Plugin<[], Root> = () => (tree, page) => {
  const frontMatter = (page.data.frontMatter ?? {}) as Record<string, unknown>;
  savePlainPage(path.relative(fromRoot(), page.path), toPlainPage(tree, frontMatter));
};

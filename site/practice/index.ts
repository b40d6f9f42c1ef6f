import type { Plugin } from "@docusaurus/types";
import { bundledDescription } from "@simply-plural-docs/description/bundle/descriptionFiles";
import type { makePracticeData } from "@simply-plural-docs/mock/practice/practiceData";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { keptData } from "./keptData";

/**
 * A practice server in the reader's browser: the mock's core in a Web Worker (worker/), loaded when a button is first
 * pressed (theme/). This makes its data from the description, and compiles its checks, since the site's content policy
 * forbids generating code at run time.
 */
export default function practice(): Plugin<ReturnType<typeof makePracticeData>> {
  return {
    name: "practice",
    getThemePath: () => fromRoot("site/practice/theme"),
    getPathsToWatch: () => [bundledDescription],
    loadContent: () => keptData(),
    async contentLoaded({ content, actions }) {
      await actions.createData("data.json", content.data);
      await actions.createData("checks.js", content.checks);
    },
  };
}

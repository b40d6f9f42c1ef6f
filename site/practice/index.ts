import type { Plugin } from "@docusaurus/types";
import { makePracticeData } from "../../lib/mock/precompiled/practiceData";
import { bundledDescription } from "../../lib/openapi/descriptionFiles";
import { fromRoot } from "../../lib/paths";
import { reference } from "../../lib/reference/readReference";

/**
 * A practice server in the reader's browser: the mock's core in a Web Worker (worker/), loaded when a button is first
 * pressed (theme/). This makes its data from the description, and compiles its checks, since the site's content policy
 * forbids generating code at run time.
 */
export default function practice(): Plugin<ReturnType<typeof makePracticeData>> {
  return {
    name: "practice",
    getThemePath: () => fromRoot("plugins/practice/theme"),
    getPathsToWatch: () => [bundledDescription],
    loadContent: async () => makePracticeData(reference().description, "@site/lib/mock/formats"),
    async contentLoaded({ content, actions }) {
      await actions.createData("data.json", content.data);
      await actions.createData("checks.js", content.checks);
    },
  };
}

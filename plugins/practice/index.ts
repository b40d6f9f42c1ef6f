import type { Plugin } from "@docusaurus/types";
import { makePracticeData } from "../../lib/mock/precompiled/practiceData";
import { bundledDescription } from "../../lib/openapi/descriptionFiles";
import { fromRoot } from "../../lib/paths";
import { reference } from "../../lib/reference/readReference";

/**
 * A practice server in the reader's browser: the core of the mock in a Web Worker (worker/), loaded at the first press of
 * a button (theme/). What it knows is made from the description here; its checks are compiled, since the site's content
 * policy lets no page make code.
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

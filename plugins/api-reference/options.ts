import { generatedReference } from "../../lib/openapi/descriptionFiles";
import { fromRoot } from "../../lib/paths";
import { infoPage } from "./infoPage";
import { operationPage } from "./operationPage";
import { sidebarItem } from "./sidebarItem";
import { tagPage } from "./tagPage";

/** The docs plugin, as the configuration names it. */
export const docsPlugin = "./plugins/docs/index.ts";

/**
 * Options of docusaurus-plugin-openapi-docs. All three page generators are ours, and the template passes their result
 * through, so each page is written in one place, from front matter to last line.
 */
export const apiReferenceOptions = {
  id: "api",
  docsPlugin,
  docsPluginId: "default",
  config: {
    simplyPlural: {
      specPath: generatedReference,
      outputDir: "docs/api",
      template: fromRoot("plugins/api-reference/page.mustache"),
      markdownGenerators: {
        createApiPageMD: operationPage,
        createInfoPageMD: infoPage,
        createTagPageMD: tagPage,
      },
      sidebarOptions: {
        groupPathsBy: "tag",
        categoryLinkSource: "tag",
        sidebarGenerators: { createDocItem: sidebarItem },
      },
    },
  },
};

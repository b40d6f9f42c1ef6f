import { generatedReference } from "@simply-plural-docs/description/bundle/descriptionFiles";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { readReference } from "../readReference";
import { createPageWriters } from "./pageWriters";

/** The docs plugin, as the configuration names it. */
export const docsPlugin = "./bundle/docsPlugin.ts";

/** The writers; the description need not have been generated when the configuration is loaded. */
const writers = () => createPageWriters(readReference());

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
      template: fromRoot("site/reference/pages/page.mustache"),
      markdownGenerators: {
        createApiPageMD: (item: { api: { operationId: string } }) => writers().operationPage(item),
        createInfoPageMD: () => writers().infoPage(),
        createTagPageMD: (item: { tag: { name: string } }) => writers().tagPage(item),
      },
      sidebarOptions: {
        groupPathsBy: "tag",
        categoryLinkSource: "tag",
        sidebarGenerators: {
          createDocItem: (item: { api?: { operationId: string } }) => writers().sidebarItem(item),
        },
      },
    },
  },
};

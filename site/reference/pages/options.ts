import { generatedReference } from "@simply-plural-docs/description/bundle/descriptionFiles";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { mdxPage } from "../mdx";
import { readReference } from "../readReference";
import { infoPage } from "./infoPage";
import { operationPage } from "./operationPage";

/**
 * Options of docusaurus-plugin-openapi-docs. Both page generators are ours, and the template passes their result through,
 * so each page is written in one place, from front matter to last line. They read the reference: it need not have been
 * generated when the configuration is loaded.
 */
export const apiReferenceOptions = {
  id: "api",
  docsPluginId: "default",
  config: {
    simplyPlural: {
      specPath: generatedReference,
      outputDir: "docs/api",
      template: fromRoot("site/reference/pages/page.mustache"),
      markdownGenerators: {
        createApiPageMD: ({ api }: { api: { operationId: string } }) =>
          mdxPage(operationPage(readReference(), api.operationId)),
        createInfoPageMD: () => mdxPage(infoPage(readReference())),
      },
    },
  },
};

import docs, { type LoadedContent, type PluginOptions, validateOptions } from "@docusaurus/plugin-content-docs";
import type { LoadContext, PluginModule } from "@docusaurus/types";
import { generatedStatic } from "@simply-plural-docs/description/bundle/descriptionFiles";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import errorMessage from "../metadata/errorMessage";

declare module "@docusaurus/plugin-content-docs" {
  /** Missing from its types. */
  export const validateOptions: PluginModule["validateOptions"];
}

/**
 * Docusaurus' docs plugin, except that `npm run dev` reads the generated pages again once per generation. The original
 * reads all documents again for each file that changes, at the same time: after a change to a shared error, more than a
 * hundred times, for 40 s, until the system ran out of open files. And a problem in the sidebars has its line.
 */
export default async function docsPlugin(context: LoadContext, options: PluginOptions): ReturnType<typeof docs> {
  const plugin = await docs(context, options);
  const watched = plugin.getPathsToWatch?.() ?? [];
  // The generator writes this file after the pages.
  const written = `${generatedStatic}/openapi.json`;
  // Docusaurus only watches the file that joins this one with the reference.
  const order = fromRoot("site/sidebars.ts");
  return {
    ...plugin,
    getPathsToWatch: () => [...watched, "!docs/api/**", written, order],
    loadContent: async () => {
      try {
        return (await plugin.loadContent?.()) as LoadedContent;
      } catch (error) {
        // `npm run dev` shows what it throws as it is.
        throw new UserError(errorMessage(error));
      }
    },
  };
}

export { validateOptions };

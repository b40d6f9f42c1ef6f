import { createRequire } from "node:module";
import type { Plugin } from "@docusaurus/types";
import commands from "commander";
import { fromRoot, projectRoot } from "../../lib/paths";
import { runCommand } from "../../lib/userError";
import { apiReferenceOptions } from "../../plugins/api-reference/options";

/*
 * `docusaurus gen-api-docs simplyPlural`, without the rest of Docusaurus, whose loading takes longer than the pages.
 * Run by generatePages.ts.
 */

const name = "docusaurus-plugin-openapi-docs";

/** What the plugin reads of its context; the types that it ships do not compile. */
interface Context {
  siteDir: string;
  siteConfig: { presets: [string, object][]; plugins: [string, object][] };
}
const plugin = createRequire(fromRoot("package.json"))(name) as {
  default: (context: Context, options: typeof apiReferenceOptions) => Plugin;
};

runCommand(async () => {
  const siteConfig: Context["siteConfig"] = {
    presets: [["classic", { docs: {} }]],
    plugins: [[name, apiReferenceOptions]],
  };
  plugin.default({ siteDir: projectRoot, siteConfig }, apiReferenceOptions).extendCli?.(commands);
  await commands.parseAsync(["gen-api-docs", "simplyPlural"], { from: "user" });
});

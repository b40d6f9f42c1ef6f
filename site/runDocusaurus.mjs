/*
 * Docusaurus' command, except that it ends with an error's message, of which site/metadata/errorMessage.ts says what
 * there is in it; its own prints stacks around each. It does not ask for newer versions, since Docusaurus is pinned.
 */
import { fileURLToPath } from "node:url";
import { runCLI } from "@docusaurus/core/lib/index.js";
import { loadFreshModule } from "@docusaurus/utils";

process.env.BABEL_ENV ??= "development";
process.env.NODE_ENV ??= "development";

/** @param {unknown} error */
async function end(error) {
  const errorMessage = await loadFreshModule(fileURLToPath(new URL("metadata/errorMessage.ts", import.meta.url)));
  console.error(`\n${errorMessage(error)}`);
  process.exit(1);
}

process.on("unhandledRejection", end);
await runCLI(process.argv).catch(end);

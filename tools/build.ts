import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { parseArgs } from "node:util";
import { fromRoot } from "../lib/paths";
import { runCommand, UserError } from "../lib/userError";
import { generate } from "./generate/generate";

const help = `Builds the site into build/. Nothing half-built is left when it fails.

  npm run build [-- --no-generate]   --no-generate: docs/api is up to date already`;

/** Trees of pages are large and short-lived: with 64 MB for what is new, collecting takes half the time. */
const youngSpace = "--max-semi-space-size=64";

runCommand(async () => {
  const { values } = parseArgs({ options: { "no-generate": { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) return console.log(help);
  if (!values["no-generate"]) await generate();
  buildSite();
});

function buildSite(): void {
  fs.rmSync(fromRoot("build"), { recursive: true, force: true });
  const run = spawnSync(process.execPath, [youngSpace, fromRoot("node_modules/.bin/docusaurus"), "build"], {
    stdio: "inherit",
    cwd: fromRoot(),
    // Docusaurus is pinned: the news of a later version is for the keepers, not for each build.
    // Its minifying of HTML is the slowest part of a build; plugins/post-build does what there is to do.
    env: { ...process.env, NO_UPDATE_NOTIFIER: "1", SKIP_HTML_MINIFICATION: "true" },
  });
  if (run.status !== 0) {
    fs.rmSync(fromRoot("build"), { recursive: true, force: true });
    throw new UserError("The site could not be built (see above).");
  }
}

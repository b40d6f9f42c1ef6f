import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { parseArgs } from "node:util";
import { fromRoot } from "../lib/paths";
import { runCommand, UserError } from "../lib/userError";

const help = `Builds the site into build/. Nothing half-built is left when it fails.

  npm run build [-- --no-generate]   --no-generate: docs/api is up to date already`;

runCommand(() => {
  const { values } = parseArgs({ options: { "no-generate": { type: "boolean" }, help: { type: "boolean" } } });
  if (values.help) return console.log(help);
  if (!values["no-generate"]) step("tsx", ["tools/generate.ts"], "The reference could not be generated (see above).");
  fs.rmSync(fromRoot("build"), { recursive: true, force: true });
  step("docusaurus", ["build"], "The site could not be built (see above).");
});

function step(command: string, args: string[], failure: string): void {
  const run = spawnSync(fromRoot("node_modules/.bin", command), args, {
    stdio: "inherit",
    cwd: fromRoot(),
    // Docusaurus is pinned: the news of a later version is for the keepers, not for each build.
    // Its minifying of HTML is the slowest part of a build; plugins/lean-pages does what there is to do.
    env: { ...process.env, NO_UPDATE_NOTIFIER: "1", SKIP_HTML_MINIFICATION: "true" },
  });
  if (run.status !== 0) {
    fs.rmSync(fromRoot("build"), { recursive: true, force: true });
    throw new UserError(failure);
  }
}

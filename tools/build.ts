import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fromRoot, projectRoot } from "../lib/paths";
import { UserError } from "../lib/userError";
import { chooseOut } from "./build/chooseOut";
import { bringBack, replaceFolder } from "./build/replaceFolder";
import { docusaurus, docusaurusEnvironment } from "./command/docusaurus";
import { runTool } from "./command/runTool";

const help = `Builds the site into build/. If a build fails or is interrupted, the previous one is left untouched.

  npm run build [-- --no-generate] [-- --site .] [-- --out build]

  --no-generate   docs/api is already up to date
  --site          the folder of another site, such as that of the browser tests
  --out           where the built site goes: a new folder, an empty one, or the folder of an earlier build`;

/** Page trees are large and short-lived: a young generation of 64 MB halves the time for garbage collection. */
const youngSpace = "--max-semi-space-size=64";

const options = {
  "no-generate": { type: "boolean" },
  site: { type: "string", default: "." },
  out: { type: "string", default: "build" },
} as const;

runTool(help, options, async (values) => {
  const out = chooseOut(values.out);
  // Takes half a second to load, so only if it is needed.
  if (!values["no-generate"]) await (await import("./generate/generate")).generate();
  buildSite(path.resolve(projectRoot, values.site), out);
});

function buildSite(site: string, out: string): void {
  // On the same file system, so that it can be renamed. In the project folder itself, Git and the tests would find it.
  const beside = path.dirname(out) === projectRoot ? fromRoot("generated") : path.dirname(out);
  const unfinished = path.join(beside, `unfinished-${path.basename(out)}`);
  const replaced = path.join(beside, `replaced-${path.basename(out)}`);
  bringBack(out, replaced);
  for (const folder of [unfinished, replaced]) fs.rmSync(folder, { recursive: true, force: true });
  const args = [youngSpace, docusaurus, "build", site, "--out-dir", unfinished];
  const run = spawnSync(process.execPath, args, {
    stdio: "inherit",
    cwd: projectRoot,
    // Minifying HTML is the slowest part of a build; plugins/post-build does what is necessary.
    env: { ...docusaurusEnvironment(), SKIP_HTML_MINIFICATION: "true" },
  });
  if (run.status !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw new UserError(
      `The site could not be built (see above). ${path.relative(projectRoot, out)}/ has not been changed.`,
    );
  }
  replaceFolder(unfinished, out, replaced);
  console.log(`The built site is in ${path.relative(projectRoot, out)}/.`);
}

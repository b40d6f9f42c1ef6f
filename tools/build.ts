import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import type { BuildReport } from "@simply-plural-docs/site/after-build/report";
import { checkFolder, docusaurus, docusaurusEnvironment } from "@simply-plural-docs/site/docusaurusCommand";
import { generateIfChanged } from "@simply-plural-docs/site/reference/generate/generateIfChanged";
import { readAllPhrases } from "@simply-plural-docs/site/search/server/phrases";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { buildCache } from "@simply-plural-docs/toolkit/files/cache";
import { filesBelow } from "@simply-plural-docs/toolkit/files/filesBelow";
import { whileLocked } from "@simply-plural-docs/toolkit/files/folderLock";
import { ifChanged } from "@simply-plural-docs/toolkit/files/ifChanged";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";
import { buildWork } from "./build/buildWork";
import { chooseOut } from "./build/chooseOut";
import { readableByAll } from "./build/readableByAll";
import { bringBack, replaceFolder } from "./build/replaceFolder";
import { summary } from "./build/summary";

const help = `Builds the site into build/, unless nothing has changed since it was built. If a build fails or is interrupted, the
previous one is left untouched. If another build of the same site is running, this one waits for it.

  npm run build [-- --no-cache] [-- --no-generate] [-- --site site] [-- --out build]

  --no-cache      forgets what earlier builds have kept (generated/cache), and makes everything again
  --no-generate   site/docs/api is already up to date
  --site          the folder of another site, such as that of the browser tests
  --out           where the built site goes: a new folder, an empty one, or the folder of an earlier build`;

/**
 * Page trees are large and short-lived: a larger young generation halves the time for garbage collection. With 64 MB, a
 * build would be no faster, and take 130 MB more.
 */
const youngSpace = "--max-semi-space-size=32";

const options = {
  "no-cache": { type: "boolean" },
  "no-generate": { type: "boolean" },
  site: { type: "string", default: "site" },
  out: { type: "string", default: "build" },
} as const;

runTool(help, options, async (values) => {
  checkFolder();
  const out = chooseOut(values.out);
  const site = path.resolve(projectRoot, values.site);
  const hasOwnPages = !values["no-generate"];
  // A site's generated files are shared by builds into different folders. A build that generates works on ours first.
  await whileLocked(hasOwnPages ? fromRoot("site") : site, async (add) => {
    const start = performance.now();
    if (values["no-cache"]) buildCache.forget();
    const hasReference = hasOwnPages && !(await generateIfChanged());
    const folder = path.relative(projectRoot, out);
    let report: BuildReport | undefined;
    const hasBuilt = await ifChanged(buildWork(site, out), async () => {
      // Docusaurus would repeat a fault in a page's front matter for every page with cards.
      if (site === fromRoot("site")) readAllPhrases();
      report = await buildSite(site, out, add);
    });
    if (!hasBuilt) return console.log(`${folder}/ is up to date. To build it all the same, add: -- --no-cache`);
    buildCache.trim();
    const bytes = filesBelow(out).reduce((sum, file) => sum + fs.statSync(path.join(out, file)).size, 0);
    console.log(summary({ folder, bytes, milliseconds: performance.now() - start, hasReference, report }));
  });
});

/**
 * Builds the site.
 *
 * @param add is given the number of the process that does.
 * @returns what site/after-build reports; nothing if a site does without it.
 */
async function buildSite(site: string, out: string, add: (pid: number) => void): Promise<BuildReport | undefined> {
  // On the same file system, so that it can be renamed. In the project folder itself, Git and the tests would find it.
  const beside = path.dirname(out) === projectRoot ? fromRoot("generated") : path.dirname(out);
  const unfinished = path.join(beside, `unfinished-${path.basename(out)}`);
  const replaced = path.join(beside, `replaced-${path.basename(out)}`);
  bringBack(out, replaced);
  for (const folder of [unfinished, replaced]) fs.rmSync(folder, { recursive: true, force: true });
  const run = spawn(process.execPath, [youngSpace, docusaurus, "build", site, "--out-dir", unfinished], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    cwd: projectRoot,
    // Minifying HTML is the slowest part of a build; site/after-build does what is necessary.
    env: { ...docusaurusEnvironment(), SKIP_HTML_MINIFICATION: "true" },
  });
  process.once("exit", () => run.kill());
  // If this process is killed, that one goes on.
  if (run.pid) add(run.pid);
  let report: BuildReport | undefined;
  run.on("message", (message: BuildReport) => {
    report = message;
  });
  const [status] = await once(run, "close");
  if (status !== 0) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    throw new UserError(
      `The site could not be built (see above). ${path.relative(projectRoot, out)}/ has not been changed.`,
    );
  }
  readableByAll(unfinished);
  replaceFolder(unfinished, out, replaced);
  return report;
}

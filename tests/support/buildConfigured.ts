import { spawnSync } from "node:child_process";
import path from "node:path";
import { fromRoot } from "../../description/files/paths";
import { configuredProject, copyProject, everything } from "./configuredSite";

/** `npm run build:configured`: builds the site with everything configured, for the tests. */
copyProject(configuredProject, everything);
const { status } = spawnSync(process.execPath, ["--import", "tsx", "tools/build.ts", "--no-generate"], {
  cwd: configuredProject,
  stdio: "inherit",
  env: { ...process.env, BUILD_CACHE: fromRoot("generated/cache") },
});
if (status !== 0) console.error(`The copy is in ${path.relative(fromRoot(), configuredProject)}/.`);
process.exitCode = status ?? 1;

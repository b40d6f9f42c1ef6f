import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { runTool } from "../../toolkit/command/runTool";
import { whileLocked } from "../../toolkit/files/folderLock.mjs";
import { fromRoot } from "../../toolkit/files/paths";
import { configuredProject, copyProject } from "./configuredSite";

const help = `Builds a copy of the site with everything configured that it supports and does not use, for the tests: an
announcement, posts, tags, navbar items of every type. What is configured is in tests/support/configuredSite.ts.

  npm run build:configured`;

runTool(help, {}, () =>
  whileLocked(configuredProject, async (add) => {
    copyProject(configuredProject);
    const build = spawn(process.execPath, ["--import", "tsx", "tools/build.ts", "--no-generate"], {
      cwd: configuredProject,
      stdio: "inherit",
      env: { ...process.env, BUILD_CACHE: fromRoot("generated/cache") },
    });
    process.once("exit", () => build.kill());
    // If this process is killed, that one goes on.
    if (build.pid) add(build.pid);
    const [status] = await once(build, "close");
    if (status !== 0) console.error(`The copy is in ${path.relative(fromRoot(), configuredProject)}/.`);
    process.exitCode = status ?? 1;
  }),
);

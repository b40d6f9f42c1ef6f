import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { fromRoot } from "../lib/paths";
import { runCommand } from "../lib/userError";

/*
 * npm run dev: the site with hot reload. When the API description changes, its pages are generated again
 * (the site reloads them); a broken description is reported and the last good pages stay.
 */
runCommand(() => {
  const generate = () => spawnSync(fromRoot("node_modules/.bin/tsx"), ["tools/generate.ts"], { stdio: "inherit" });
  if (generate().status !== 0) throw new Error("The reference could not be generated (see above).");
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ["openapi", "asyncapi"]) {
    fs.watch(fromRoot(folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(generate, 300);
    });
  }
  const site = spawn(fromRoot("node_modules/.bin/docusaurus"), ["start", "--no-open", ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  site.on("exit", (code) => process.exit(code ?? 0));
});

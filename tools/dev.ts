import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { fromRoot, projectRoot } from "../lib/paths";
import { UserError } from "../lib/userError";
import { docusaurus, docusaurusEnvironment } from "./command/docusaurus";
import { endWithParent } from "./command/endWithParent";
import { readPort } from "./command/readNumber";
import { runTool } from "./command/runTool";
import { freePort, thisMachine } from "./serve/ports";

const help = `Shows the site with hot reload. When a description or an entry in changes/ changes, the pages made from it are
generated again. If a description is broken, the error is printed and the last good pages stay.

  npm run dev [-- --port 3000] [-- --host localhost]

  --host   localhost: only this machine reaches it. 0.0.0.0: other devices on the network too, such as a phone

Uses the next free port if the one you ask for is in use.`;

const options = {
  port: { type: "string", default: "3000" },
  host: { type: "string", default: thisMachine },
} as const;

runTool(help, options, async (values) => {
  const asked = readPort(values.port);
  const generate = () => spawnSync(process.execPath, ["--import", "tsx", "tools/generate.ts"], { stdio: "inherit" });
  if (generate().status !== 0) throw new UserError("The reference could not be generated (see above).");
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ["openapi", "asyncapi", "changes"]) {
    fs.watch(fromRoot(folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(generate, 300);
    });
  }
  const port = await freePort(asked, values.host);
  const args = [docusaurus, "start", "--no-open", "--host", values.host, "--port", String(port)];
  const site = spawn(process.execPath, args, {
    stdio: "inherit",
    cwd: projectRoot,
    env: docusaurusEnvironment(),
  });
  process.once("exit", () => site.kill());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit());
  endWithParent();
  site.on("error", (error) => {
    console.error(`\nThe site could not be started: ${error.message}\n`);
    process.exit(1);
  });
  // The code is null if a signal ended it.
  site.on("exit", (code) => process.exit(code ?? 1));
});

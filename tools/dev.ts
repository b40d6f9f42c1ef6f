import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import { freePort, thisMachine } from "@simply-plural-docs/mock/http/ports";
import { checkFolder, docusaurus, docusaurusEnvironment } from "@simply-plural-docs/site/docusaurusCommand";
import { readPort } from "@simply-plural-docs/toolkit/command/readNumber";
import { runTool } from "@simply-plural-docs/toolkit/command/runTool";
import { fromRoot, projectRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

const help = `Shows the site with hot reload. When a description or an entry in site/changes/ changes, the pages made from it are
generated again, but not the files to download. If a description is broken, the error is printed and the last good pages
stay.

  npm run dev [-- --port 3000] [-- --host localhost]

  --host   localhost: only this machine reaches it. 0.0.0.0: other devices on the network too, such as a phone

Uses the next free port if the one you ask for is in use.`;

const options = {
  port: { type: "string", default: "3000" },
  host: { type: "string", default: thisMachine },
} as const;

runTool(help, options, async (values) => {
  checkFolder();
  const asked = readPort(values.port);
  const command = ["--import", "tsx", "site/reference/generate/command.ts"];
  const generate = (...args: string[]) => spawnSync(process.execPath, [...command, ...args], { stdio: "inherit" });
  if (generate().status !== 0) throw new UserError("The reference could not be generated (see above).");
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ["description/openapi", "description/asyncapi", "site/changes"]) {
    fs.watch(fromRoot(folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(generate, 300, "--without-downloads");
    });
  }
  const port = await freePort(asked, values.host);
  const args = [docusaurus, "start", fromRoot("site"), "--no-open", "--host", values.host, "--port", String(port)];
  const site = spawn(process.execPath, args, {
    stdio: "inherit",
    cwd: projectRoot,
    env: docusaurusEnvironment(),
  });
  process.once("exit", () => site.kill());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit());
  site.on("error", (error) => {
    console.error(`\nThe site could not be started: ${error.message}\n`);
    process.exit(1);
  });
  // The code is null if a signal ended it.
  site.on("exit", (code) => process.exit(code ?? 1));
});

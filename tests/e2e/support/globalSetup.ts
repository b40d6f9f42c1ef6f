import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { fromRoot } from "../../../lib/paths";
import { UserError } from "../../../lib/userError";
import { freePort, listen, thisMachine } from "../../../tools/serve/ports";
import { startRealServer } from "../../../tools/serve/realServer";
import { siteHandler } from "../../../tools/serve/siteHandler";
import { programs } from "../../../tools/test/programs.mjs";
import { buildFolder } from "../../support/builtSite";
import { makeSecondVersion } from "../../support/siteVersions";

/** Where the search for free ports begins: not where a reader of this project serves the site. */
const firstPort = 3210;

const addressOf = (port: number) => `http://${thisMachine}:${port}`;

async function serve(folder: string, script: string): Promise<string> {
  if (!fs.existsSync(path.join(folder, "index.html"))) {
    throw new UserError(`${path.basename(folder)}/ holds no built site. Run: npm run ${script}`);
  }
  return addressOf(await listen(http.createServer(siteHandler(folder)), firstPort, thisMachine));
}

/**
 * Serves the built site, the fixture site, and the built site by nginx where that is installed, and tells the workers
 * where. All before the first test: a host that is slow with its first response would be taken for one that is down.
 *
 * @returns stops nginx.
 */
export default async function globalSetup(): Promise<() => void> {
  process.env.SITE = await serve(buildFolder, "build");
  process.env.FIXTURE_SITE = await serve(fromRoot("generated/fixture-site"), "build:fixture");
  await makeSecondVersion();
  if (!programs.nginx) return () => undefined;
  const port = await freePort(firstPort, thisMachine);
  const nginx = await startRealServer("nginx", buildFolder, port);
  process.env.NGINX_SITE = addressOf(port);
  return () => void nginx.kill();
}

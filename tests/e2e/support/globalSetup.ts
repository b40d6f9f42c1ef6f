import { thisMachine } from "../../../mock/http/ports";
import { fromRoot } from "../../../toolkit/files/paths";
import { UserError } from "../../../toolkit/utils/userError";
import { builtSite, isSite } from "../../../tools/serve/builtSite";
import { startServer } from "../../../tools/serve/startServer";
import { programs } from "../../../tools/test/programs.mjs";
import { configuredSite } from "../../support/configuredSite";
import { makeSecondVersion } from "../../support/siteVersions";

/** Where the search for free ports begins: not at the port at which developers serve the site. */
const firstPort = 3210;

/**
 * Serves the built site, the fixture site, the site with everything configured, and the built site by nginx where that
 * is installed, and tells the workers where. All before the first test: a host that is slow with its first response
 * would be taken for one that is down.
 *
 * @returns stops the servers.
 * @throws UserError when one of the sites was not built.
 */
export default async function globalSetup(): Promise<() => void> {
  const build = builtSite();
  const fixture = fromRoot("generated/fixture-site");
  if (!isSite(fixture)) throw new UserError("There is no fixture site. Run: npm run build:fixture");
  if (!isSite(configuredSite)) throw new UserError("There is no configured site. Run: npm run build:configured");
  await makeSecondVersion();

  const stops: (() => void)[] = [];
  const serve = async (kind: "node" | "nginx", folder: string) => {
    const { port, stop } = await startServer(kind, folder, firstPort);
    stops.push(stop);
    return `http://${thisMachine}:${port}`;
  };
  process.env.SITE = await serve("node", build);
  process.env.FIXTURE_SITE = await serve("node", fixture);
  process.env.CONFIGURED_SITE = await serve("node", configuredSite);
  if (programs.nginx) process.env.NGINX_SITE = await serve("nginx", build);
  return () => {
    for (const stop of stops) stop();
  };
}

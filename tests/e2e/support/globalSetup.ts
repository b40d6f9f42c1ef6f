import { thisMachine } from "../../../mock/http/ports";
import { fromRoot } from "../../../toolkit/files/paths";
import { UserError } from "../../../toolkit/utils/userError";
import { builtSite, isSite } from "../../../tools/serve/builtSite";
import { startServer } from "../../../tools/serve/startServer";
import { programs } from "../../../tools/test/programs.mjs";
import { listPages, readPage } from "../../support/builtSite";
import { coveringPages, structuresOf } from "../../support/coveringPages";
import { makeSecondVersion } from "../../support/siteVersions";

/** Where the search for free ports begins: not at the port at which developers serve the site. */
const firstPort = 3210;

/**
 * Serves the built site, the fixture site, and the built site by nginx where that is installed, and tells the workers
 * where, and which pages axe judges. All before the first test: a host that is slow with its first response would be
 * taken for one that is down.
 *
 * @returns stops the servers.
 * @throws UserError when one of the sites was not built.
 */
export default async function globalSetup(): Promise<() => void> {
  const build = builtSite();
  const fixture = fromRoot("generated/fixture-site");
  if (!isSite(fixture)) throw new UserError("There is no fixture site. Run: npm run build:fixture");
  await makeSecondVersion();

  const stops: (() => void)[] = [];
  const serve = async (kind: "node" | "nginx", folder: string) => {
    const { port, stop } = await startServer(kind, folder, firstPort);
    stops.push(stop);
    return `http://${thisMachine}:${port}`;
  };
  process.env.SITE = await serve("node", build);
  process.env.FIXTURE_SITE = await serve("node", fixture);
  if (programs.nginx) process.env.NGINX_SITE = await serve("nginx", build);
  const structures = new Map(listPages().map((address) => [address, structuresOf(readPage(address))]));
  process.env.JUDGED_PAGES = coveringPages(structures).join(" ");
  return () => {
    for (const stop of stops) stop();
  };
}

import { thisMachine } from "../../../mock/http/ports";
import { UserError } from "../../../toolkit/utils/userError";
import { isSite } from "../../../tools/serve/builtSite";
import { startServer } from "../../../tools/serve/startServer";
import { configuredSite } from "../../support/configuredSite";

/**
 * Serves the site with everything configured, and tells the workers where.
 *
 * @returns stops the server.
 * @throws UserError when that site was not built.
 */
export default async function configuredSetup(): Promise<() => void> {
  if (!isSite(configuredSite)) throw new UserError("There is no configured site. Run: npm run build:configured");
  // Not the ports of the other browser tests (globalSetup.ts), which may run beside these.
  const { port, stop } = await startServer("node", configuredSite, 3260);
  process.env.SITE = `http://${thisMachine}:${port}`;
  return stop;
}

import type { SiteFolder } from "../../../lib/pages/siteFolder";
import { workerPath } from "../shared/manifest";
import { writeManifest } from "./writeManifest";

/**
 * Writes what reading offline needs: the list of files and the service worker. Stands after every other file is in its
 * final form.
 *
 * @param site the built site.
 * @param script the service worker.
 */
export async function writeOffline(site: SiteFolder, script: string): Promise<void> {
  await Promise.all([writeManifest(site), site.write(workerPath.slice(1), script)]);
}

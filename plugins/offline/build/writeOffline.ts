import { writeManifest } from "./writeManifest";
import { writeWorker } from "./writeWorker";

/**
 * Writes what reading offline needs: the list of files and the service worker. Stands after every step that changes a
 * page or an asset, before files are compressed.
 *
 * @param folder the built site.
 */
export async function writeOffline(folder: string): Promise<void> {
  await writeManifest(folder);
  await writeWorker(folder);
}

import path from "node:path";
import { compressFile } from "../../delivery/compress";
import { manifestPath, workerPath } from "../shared/manifest";
import { writeManifest } from "./writeManifest";
import { writeWorker } from "./writeWorker";

/**
 * Writes what reading offline needs: the list of files and the service worker. Stands after every other file is in its
 * final form and compressed.
 *
 * @param folder the built site.
 */
export async function writeOffline(folder: string): Promise<void> {
  await Promise.all([writeManifest(folder), writeWorker(folder)]);
  await Promise.all([manifestPath, workerPath].map((file) => compressFile(path.join(folder, file))));
}

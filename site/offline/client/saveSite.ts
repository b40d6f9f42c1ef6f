import { isPage, type Manifest, type ManifestFile } from "../shared/manifest";
import { hashHeader, type SavedNote, savedNotePath, siteCaches, sitePrefix } from "../shared/savedSite";
import { download, downloadPages } from "./download";
import { startWorker } from "./worker";

/** Number of parallel downloads: enough to use the bandwidth, few enough for an old host. */
const laneCount = 6;

/** The files that are still missing; the rest are already on the device. */
interface Plan {
  manifest: Manifest;
  missing: ManifestFile[];
  /** Caches of any version that may contain files of this version. */
  sources: Cache[];
}

/** Determines which files a save must download; files from earlier or unfinished saves are reused. */
export async function planSave(manifest: Manifest): Promise<Plan> {
  const sources = await Promise.all((await siteCaches()).map((name) => caches.open(name)));
  const has = await Promise.all(manifest.files.map((file) => findCopy(file, sources)));
  const missing = manifest.files.filter((_, index) => !has[index]);
  if (missing.some(([path]) => isPage(path))) missing.unshift(manifest.bundle);
  return { manifest, sources, missing };
}

/** @returns the download size of a list of files, in bytes. */
export function sizeOf(files: ManifestFile[]): number {
  return files.reduce((sum, [, , bytes]) => sum + bytes, 0);
}

/**
 * Saves the whole site on the device, in place of an older copy. The copy is not used until it is complete; downloaded
 * files stay for the next try.
 *
 * @param onBytes called with the size of each downloaded file.
 * @throws NotLoaded, WrongContent, a `QuotaExceededError` or another of the browser's, or the signal's reason.
 */
export async function saveSite(plan: Plan, onBytes: (bytes: number) => void, signal: AbortSignal): Promise<SavedNote> {
  const { manifest, sources, missing } = plan;
  const cache = await caches.open(sitePrefix + manifest.version);
  const { bundle } = manifest;
  const pageOf = missing.includes(bundle) ? await downloadPages(bundle, signal) : undefined;
  if (pageOf) onBytes(bundle[2]);
  const queue = [...manifest.files];
  const lane = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      if (signal.aborted) throw signal.reason;
      const copy = await findCopy(file, sources);
      await cache.put(file[0], copy ?? pageOf?.(file) ?? (await download(file, signal)));
      if (!copy) onBytes(file[2]);
    }
  };
  const lanes = Array.from({ length: laneCount }, () =>
    lane().catch((error: unknown) => {
      queue.length = 0;
      throw error;
    }),
  );
  for (const result of await Promise.allSettled(lanes)) {
    if (result.status === "rejected") throw result.reason;
  }
  await startWorker(signal);
  const note: SavedNote = { version: manifest.version, time: Date.now() };
  await cache.put(savedNotePath, new Response(JSON.stringify(note)));
  await removeSites(note.version);
  return note;
}

async function findCopy([path, hash]: ManifestFile, sources: Cache[]): Promise<Response | undefined> {
  for (const source of sources) {
    const copy = await source.match(path);
    if (copy?.headers.get(hashHeader) === hash) return copy;
  }
  return undefined;
}

/** Deletes all copies of the site, complete or not, except that of one version. */
export async function removeSites(exceptVersion?: string): Promise<void> {
  const unwanted = (await siteCaches()).filter((name) => name !== sitePrefix + exceptVersion);
  await Promise.all(unwanted.map((name) => caches.delete(name)));
}

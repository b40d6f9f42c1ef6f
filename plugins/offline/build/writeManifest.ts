import { createHash } from "node:crypto";
import type { SiteFolder } from "../../../lib/pages/siteFolder";
import { UserError } from "../../../lib/userError";
import { hashLength, type Manifest, type ManifestFile, manifestPath } from "../shared/manifest";
import { listFiles } from "./listFiles";

/**
 * Writes down every file that "Save for offline" fetches, so that the reader is told the size before, and so that a
 * damaged or mixed copy is noticed.
 *
 * @param site the built site, with every file in its final form.
 * @throws UserError when it has no runtime script.
 */
export async function writeManifest(site: SiteFolder): Promise<void> {
  const files = listFiles(site.files.keys()).map(({ file, path: address }): ManifestFile => {
    const { hash = "", bytes = 0 } = site.files.get(file) ?? {};
    return [address, hash.slice(0, hashLength), bytes];
  });
  const runtime = files.find(([address]) => address.startsWith("/assets/js/runtime~main."))?.[0];
  if (!runtime) throw new UserError("The built site has no runtime script; plugins/offline knows versions by it.");
  const version = createHash("sha256").update(JSON.stringify(files)).digest("hex").slice(0, hashLength);
  await site.write(manifestPath.slice(1), JSON.stringify({ version, runtime, files } satisfies Manifest));
}

import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { hashLength, type Manifest, type ManifestFile, manifestPath } from "../shared/manifest";
import { listFiles } from "./listFiles";

const compress = promisify(brotliCompress);

/**
 * Writes down every file that "Save for offline" fetches, so that the reader is told the size before, and so that a
 * damaged or mixed copy is noticed.
 *
 * @param folder the built site, with every file in its final form.
 */
export async function writeManifest(folder: string): Promise<void> {
  const files = await Promise.all(
    (await listFiles(folder)).map(async ({ file, path: address }): Promise<ManifestFile> => {
      const content = await fs.readFile(path.join(folder, file));
      // A middle quality: close to what hosts send, and a build does not wait for it.
      const sent = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
      return [address, sha256(content).slice(0, hashLength), sent.length];
    }),
  );
  const runtime = files.find(([address]) => address.startsWith("/assets/js/runtime~main."))?.[0];
  if (!runtime) throw new Error("The built site has no runtime script; plugins/offline knows versions by it.");
  const version = sha256(JSON.stringify(files)).slice(0, hashLength);
  await fs.writeFile(path.join(folder, manifestPath), JSON.stringify({ version, runtime, files } satisfies Manifest));
}

function sha256(content: Buffer | string): string {
  return createHash("sha256").update(content).digest("hex");
}

import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { hashLength, type Manifest, type ManifestFile, manifestPath } from "../shared/manifest";
import { listFiles } from "./listFiles";

/**
 * Writes down every file that "Save for offline" fetches, so that the reader is told the size before, and so that a
 * damaged or mixed copy is noticed.
 *
 * @param folder the built site, with every file in its final form and compressed.
 */
export async function writeManifest(folder: string): Promise<void> {
  const files = await Promise.all(
    (await listFiles(folder)).map(async ({ file, path: address }): Promise<ManifestFile> => {
      const content = await fs.readFile(path.join(folder, file));
      const compressed = await fs.stat(path.join(folder, `${file}.br`)).catch(() => undefined);
      return [address, sha256(content).slice(0, hashLength), compressed?.size ?? content.length];
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

import fs from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { listen, thisMachine } from "@simply-plural-docs/mock/http/ports";
import { isCompressible } from "@simply-plural-docs/site/html/compressFile";
import sirv from "sirv";

/** First port to try. */
const firstPort = 4300;

/**
 * Serves a built site over HTTP/1.1 with brotli, like a good static host, so that sites from different generators are
 * measured under the same conditions: without our redirects and headers.
 *
 * @param folder built site; if it has no compressed files, a compressed copy is served.
 * @returns its URL (without a trailing slash), and a function that stops it.
 */
export async function serveCompressed(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const files = await fs.readdir(folder, { recursive: true });
  const copy = files.some((file) => file.endsWith(".br")) ? undefined : await compressedCopy(folder, files);
  const send = sirv(copy ?? folder, { brotli: true });
  const server = http.createServer((request, response) => send(request, response));
  const port = await listen(server, firstPort, thisMachine);
  return {
    url: `http://${thisMachine}:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      if (copy) await fs.rm(copy, { recursive: true });
    },
  };
}

async function compressedCopy(folder: string, files: string[]): Promise<string> {
  const copy = await fs.mkdtemp(path.join(os.tmpdir(), "compressed-site-"));
  await fs.cp(folder, copy, { recursive: true });
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 10 };
  for (const file of files.filter(isCompressible)) {
    const content = await fs.readFile(path.join(copy, file));
    await fs.writeFile(path.join(copy, `${file}.br`), await promisify(zlib.brotliCompress)(content, { params }));
  }
  return copy;
}

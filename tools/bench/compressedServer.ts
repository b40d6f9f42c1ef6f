import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import zlib from "node:zlib";

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Kinds that are small already; compressing them again makes them larger. */
const incompressible = new Set([".png", ".woff2", ".jpg", ".webp"]);

/**
 * Serves a built site over HTTP/1.1 with brotli, as a good static host would, so that sites of different generators
 * are measured alike.
 *
 * @param folder built site
 * @returns its address (no slash at the end) and how to stop it
 */
export async function serveCompressed(folder: string): Promise<{ url: string; close: () => void }> {
  const cache = new Map<string, Buffer>();
  const server = http.createServer((request, response) => {
    const file = findFile(folder, decodeURI(new URL(request.url ?? "/", "http://localhost").pathname));
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const extension = path.extname(file);
    const isCompressed = !incompressible.has(extension);
    let body = cache.get(file);
    if (!body) {
      body = fs.readFileSync(file);
      if (isCompressed) body = zlib.brotliCompressSync(body);
      cache.set(file, body);
    }
    response.writeHead(200, {
      "content-type": types[extension] ?? "application/octet-stream",
      "content-length": body.length,
      ...(isCompressed && { "content-encoding": "br" }),
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function findFile(folder: string, pathname: string): string | undefined {
  const plain = path.join(folder, path.normalize(`/${pathname}`));
  return [plain, `${plain}.html`, path.join(plain, "index.html")].find((file) =>
    fs.statSync(file, { throwIfNoEntry: false })?.isFile(),
  );
}

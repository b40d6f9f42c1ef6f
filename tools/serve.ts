import fs from "node:fs";
import http from "node:http";
import { parseArgs } from "node:util";
import serveHandler from "serve-handler";
import { fromRoot } from "../lib/paths";
import { runCommand, UserError } from "../lib/userError";

const help = `Serves the built site on this machine, as a static host would.

  npm run serve [-- --port 3000] [-- --folder build]

Takes the next free port when the one asked for is in use.`;

runCommand(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "3000" },
      folder: { type: "string", default: "build" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(help);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new UserError(`"${values.port}" is no port number.`);
  const folder = fromRoot(values.folder);
  if (!fs.existsSync(`${folder}/index.html`)) {
    throw new UserError(`${values.folder}/ holds no built site. Run: npm run build`);
  }
  const server = http.createServer((request, response) => {
    const plain = plainAddress(request.url ?? "/");
    if (plain) {
      response.writeHead(308, { location: plain }).end();
      return;
    }
    serveHandler(request, response, {
      public: folder,
      cleanUrls: true,
      trailingSlash: false,
      directoryListing: false,
    }).catch(() => {
      response.statusCode = 500;
      response.end();
    });
  });
  const used = await listen(server, port);
  console.log(`\nThe site is at http://localhost:${used}/ (stop with Ctrl+C)`);
});

/** The plain form of an address that ends in `.html` or a slash, query kept; `undefined` when it is plain already. */
function plainAddress(url: string): string | undefined {
  const [path = "/", query] = url.split(/\?(.*)/s, 2);
  const plain = path.replace(/(\/index)?\.html$/, "").replace(/(.)\/+$/, "$1") || "/";
  const isSafe = /^\/(?![/\\])/.test(plain) && plain !== path;
  return isSafe ? `${plain}${query === undefined ? "" : `?${query}`}` : undefined;
}

/** Listens on the first free port from `port` on. */
function listen(server: http.Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE" || port >= 65535) reject(error);
      else resolve(listen(server, port + 1));
    });
    server.listen(port, () => resolve(port));
  });
}

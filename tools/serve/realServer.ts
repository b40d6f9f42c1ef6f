import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fromRoot } from "../../lib/paths";
import { UserError } from "../../lib/userError";
import { hostInAddress, thisMachine } from "./ports";

/** A server whose configuration is in deploy/. */
export type RealServer = "nginx" | "caddy";

/**
 * Runs nginx or Caddy with its configuration in deploy/, of which only the port and address are changed.
 *
 * @param kind which one.
 * @param folder the built site.
 * @param port a free port.
 * @param host address to listen on.
 * @param place folder for the configuration and the server's own files; default: a new one.
 * @returns the running server.
 * @throws UserError if it is not installed or does not start.
 */
export async function startRealServer(
  kind: RealServer,
  folder: string,
  port: number,
  host: string = thisMachine,
  place: string = fs.mkdtempSync(path.join(os.tmpdir(), `${kind}-`)),
): Promise<ChildProcess> {
  process.once("exit", () => fs.rmSync(place, { recursive: true, force: true }));
  // Files in deploy/run belong to another running server.
  const isOurs = (file: string) => path.basename(path.dirname(file)) !== "run";
  fs.cpSync(fromRoot("deploy"), path.join(place, "deploy"), { recursive: true, filter: isOurs });
  const build = path.join(place, "build");
  if (folder !== build) fs.symlinkSync(folder, build);
  const server = kind === "nginx" ? runNginx(place, port, host) : runCaddy(place, port, host);
  let failure = "";
  server.once("error", () => (failure = `${kind} is not installed. On Debian: apt-get install ${packages[kind]}`));
  server.once("exit", (code) => (failure ||= `${kind} exited with ${code} (see above).`));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => {
      server.once("exit", () => process.exit());
      server.kill();
    });
  }
  while (!(await isReachable(port, host))) {
    if (failure) throw new UserError(failure);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  server.once("exit", () => {
    if (server.killed) return;
    console.error(`\n${failure}\n`);
    process.exit(1);
  });
  return server;
}

const packages: Record<RealServer, string> = { nginx: "nginx libnginx-mod-http-brotli-static", caddy: "caddy" };

function runNginx(place: string, port: number, host: string): ChildProcess {
  const file = path.join(place, "deploy/nginx.conf");
  change(file, (text) => text.replace("listen 8080 ", `listen ${hostInAddress(host)}:${port} `));
  // As root, nginx would run its workers as a user who may not read this folder.
  const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  return spawn("nginx", ["-p", place, "-c", file, "-e", "stderr", ...user], { stdio: "inherit", env: withSbin() });
}

function runCaddy(place: string, port: number, host: string): ChildProcess {
  change(path.join(place, "deploy/Caddyfile"), (text) =>
    text.replace("admin unix", `default_bind ${host}\n\tadmin unix`),
  );
  return spawn("caddy", ["run", "--config", "deploy/Caddyfile", "--adapter", "caddyfile"], {
    cwd: place,
    stdio: ["ignore", "inherit", "ignore"],
    env: { ...process.env, SITE_ADDRESS: `http://:${port}`, HOME: place },
  });
}

function change(file: string, edit: (text: string) => string): void {
  fs.writeFileSync(file, edit(fs.readFileSync(file, "utf8")));
}

/** Debian installs nginx in a folder that is only in root's PATH. */
function withSbin(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
}

/** @returns whether anything is listening on this port and host. */
export function isReachable(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, host);
    socket
      .once("error", () => resolve(false))
      .once("connect", () => {
        socket.destroy();
        resolve(true);
      });
  });
}

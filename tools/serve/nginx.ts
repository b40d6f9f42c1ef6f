import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { hostInAddress, thisMachine } from "@simply-plural-docs/mock/http/ports";
import { fromRoot } from "@simply-plural-docs/toolkit/files/paths";
import { UserError } from "@simply-plural-docs/toolkit/utils/userError";

/**
 * Runs nginx with its configuration in deploy/, of which only the port and address are changed.
 *
 * @param folder the built site.
 * @param port a free port.
 * @param host address to listen on.
 * @param home folder for the configuration and the server's own files; default: a new one.
 * @returns the running server.
 * @throws UserError if it is not installed or does not start.
 */
export async function startNginx(
  folder: string,
  port: number,
  host: string = thisMachine,
  home: string = fs.mkdtempSync(path.join(os.tmpdir(), "nginx-")),
): Promise<ChildProcess> {
  process.once("exit", () => fs.rmSync(home, { recursive: true, force: true }));
  // Files in deploy/run belong to another running server.
  const isOurs = (file: string) => path.basename(path.dirname(file)) !== "run";
  fs.cpSync(fromRoot("deploy"), path.join(home, "deploy"), { recursive: true, filter: isOurs });
  const build = path.join(home, "build");
  if (folder !== build) fs.symlinkSync(folder, build);
  const server = runNginx(home, port, host);
  let failure = "";
  server.once(
    "error",
    () => (failure = "nginx is not installed. On Debian: apt-get install nginx libnginx-mod-http-brotli-static"),
  );
  server.once("exit", (code) => (failure ||= `nginx exited with ${code} (see above).`));
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

function runNginx(home: string, port: number, host: string): ChildProcess {
  const file = path.join(home, "deploy/nginx.conf");
  const text = fs.readFileSync(file, "utf8");
  fs.writeFileSync(file, text.replace("listen 8080 ", `listen ${hostInAddress(host)}:${port} `));
  // As root, nginx would run its workers as a user who may not read this folder.
  const user = process.getuid?.() === 0 ? ["-g", "user root;"] : [];
  return spawn("nginx", ["-p", home, "-c", file, "-e", "stderr", ...user], { stdio: "inherit", env: withSbin() });
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

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { requireTool } from "./installed";

/** A running Prism. */
export interface Prism {
  url: string;
  close(): Promise<unknown>;
}

/**
 * Starts Prism in front of a server, as a proxy that refuses each request and each response that a description does not
 * allow.
 *
 * @param description path of the description's file.
 * @param options further options of `prism proxy`.
 */
export async function startPrism(description: string, upstream: string, ...options: string[]): Promise<Prism> {
  const program = requireTool.resolve("@stoplight/prism-cli/dist/index.js");
  const args = [program, "proxy", description, upstream, "--errors", "--port", "0", ...options];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  return { url: await addressOf(child), close: () => stop(child) };
}

/** @returns the address that Prism prints when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = "";
    const read = (text: string) => {
      printed += text;
      const [, url] = /listening on (http:\S+)/.exec(printed) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.setEncoding("utf8").on("data", read);
    child.stderr?.setEncoding("utf8").on("data", read);
    child.on("error", reject);
    child.on("exit", () => reject(new Error(`Prism has not started:\n${printed}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill();
  await once(child, "exit");
}

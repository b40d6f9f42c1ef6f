import { type ChildProcess, exec } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromRoot } from "../../toolkit/files/paths";
import { startNginx } from "../../tools/serve/nginx";
import { programs } from "../../tools/test/programs.mjs";
import { listPages } from "../support/builtSite";
import { folderOf, makeSecondVersion, type Version } from "../support/siteVersions";
import { freePort, sendRequest } from "./support/servers";

/*
 * Deploys with the commands of deploy/README.md onto a running server, back and forth between two versions, while readers
 * browse. Nobody may get a page that is missing or cut off, or whose scripts are blocked or missing.
 */

const readme = fs.readFileSync(fromRoot("deploy/README.md"), "utf8");
const commands = /```sh\n(rsync [^`]*)```/.exec(readme)?.[1] ?? "";
const reload = /- nginx: `([^`]+)`/.exec(readme)?.[1] ?? "";
const missing = (["nginx", "rsync"] as const).filter((name) => !programs[name]);
const reason = missing.length > 0 ? ` (not run: ${missing[0]} is not installed)` : "";
const views = 1000;

describe.skipIf(reason)(`deploying onto nginx${reason}`, () => {
  let root = "";
  let port = 0;
  let server: ChildProcess;

  beforeAll(async () => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), "deploy-"));
    fs.cpSync(folderOf(1), path.join(root, "build"), { recursive: true });
    await makeSecondVersion();
    port = await freePort();
    server = await startNginx(path.join(root, "build"), port, undefined, root);
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill();
    await ended;
    fs.rmSync(root, { recursive: true });
  });

  test(`in ${views} page views, no script is blocked and no file is missing`, async () => {
    const faults: string[] = [];
    const seen = new Map<string, number>();
    const addresses = listPages();
    let viewed = 0;
    let isDeploying = true;

    const reader = async () => {
      while (viewed < views || isDeploying) {
        const address = addresses[viewed++ % addresses.length] ?? "/";
        const { status, headers, body } = await sendRequest(port, address, {
          headers: { "accept-encoding": "identity" },
        });
        const html = body.toString();
        if (status !== 200 || !/<\/html>\s*$/.test(html)) faults.push(`${address}: lost (${status})`);
        const version = html.includes('name="test-version"') ? "second" : "first";
        seen.set(version, (seen.get(version) ?? 0) + 1);
        for (const script of refusedScripts(html, String(headers["content-security-policy"]))) {
          faults.push(`${address}: refused: ${script.slice(0, 60)}`);
        }
        for (const asset of new Set(html.match(/\/assets\/(?:js|css)\/[\w~.-]+\.(?:js|css)/g))) {
          const response = await sendRequest(port, asset, { method: "HEAD" });
          if (response.status !== 200) faults.push(`${address}: ${asset}: lost (${response.status})`);
        }
      }
    };

    const deployAll = async () => {
      for (const version of [2, 1, 2] satisfies Version[]) {
        const until = viewed + views / 4;
        while (viewed < until) await setImmediate();
        await deploy(version);
      }
      isDeploying = false;
    };

    await Promise.all([deployAll(), ...Array.from({ length: 8 }, reader)]);
    console.log(`${viewed} page views, by version ${JSON.stringify([...seen])}, ${faults.length} faults`);
    expect(faults.slice(0, 20), `${faults.length} faults`).toEqual([]);
    // The deploys happened during the page views, not after them.
    expect(Math.min(seen.get("first") ?? 0, seen.get("second") ?? 0)).toBeGreaterThan(views / 10);
  });

  async function deploy(version: Version): Promise<void> {
    const folder = folderOf(version);
    const here = commands.replaceAll(" build/", ` ${folder}/`).replaceAll("server:/srv/site/", `${root}/`);
    for (const command of [here, reload]) {
      expect(command).not.toBe("");
      await promisify(exec)(command, { cwd: root, shell: "/bin/bash" });
    }
  }
});

/** @returns the inline scripts that a browser would block: the policies of both header and page must allow them. */
function refusedScripts(html: string, header: string): string[] {
  const inPage = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "script-src 'none'";
  const scripts = [...html.matchAll(/<script(?: data-files="[^"]*")?>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  return scripts.filter((text) => {
    const hash = `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    return [header, inPage].some((policy) => {
      const sources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(" ") ?? [];
      const hasHashes = sources.some((source) => source.startsWith("'sha256-"));
      return !sources.includes(hash) && (hasHashes || !sources.includes("'unsafe-inline'"));
    });
  });
}

import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../../mock/http/ports";
import { programs } from "../../../tools/test/programs.mjs";
import { hostTest } from "./faultyTest";
import { expect } from "./test";
import type { Walker } from "./walk";

/*
 * WebKitGTK, the engine of Safari, over the W3C's WebDriver protocol: nothing to install but Debian's packages.
 */

const codes = {
  ...{ Enter: "\uE007", Escape: "\uE00C", Backspace: "\uE003", Tab: "\uE004" },
  ...{ ArrowDown: "\uE015", ArrowRight: "\uE014" },
};
/** The window's bar makes it at least this wide, in pixels: still a phone's layout. */
const narrowest = 450;
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

async function startDriver(): Promise<{ url: string; stop: () => void }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "webkit-"));
  const port = await freePort(20_000 + (process.pid % 20_000), "127.0.0.1");
  const command = ["-a", "dbus-run-session", "--", programs.webkit ?? "", `--port=${port}`];
  // Its own process group: the display and the bus end with it.
  const child = spawn("xvfb-run", command, { detached: true, stdio: "ignore", env: { ...process.env, HOME: folder } });
  const stop = () => {
    if (child.pid) process.kill(-child.pid);
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  const responds = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(responds, { timeout: 30_000 }).toBe(true);
  } catch (error) {
    stop();
    throw error;
  }
  return { url, stop };
}

async function openSession(driver: string): Promise<Walker & { close: () => Promise<unknown> }> {
  const ask = async <Value>(method: string, address: string, body?: object): Promise<Value> => {
    const response = await fetch(driver + address, { method, body: body && JSON.stringify(body) });
    const { value } = (await response.json()) as { value: Value };
    if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", { capabilities: {} });
  const at = (address: string) => `/session/${sessionId}${address}`;
  const run: Walker["run"] = (expression) =>
    ask("POST", at("/execute/sync"), { script: `return ${expression}`, args: [] });
  return {
    goto: async (url) => void (await ask("POST", at("/url"), { url })),
    resize: async (width) => {
      await ask("POST", at("/window/rect"), { width, height: 844 });
      await expect.poll(() => run("innerWidth")).toBeLessThanOrEqual(Math.max(width, narrowest));
    },
    reload: async () => void (await ask("POST", at("/refresh"), {})),
    run,
    until: (expression) =>
      expect.poll(() => run(`Boolean(${expression})`), { message: expression, timeout: 30_000 }).toBe(true),
    click: async (selector) => {
      const element = await ask<{ [elementKey]: string }>("POST", at("/element"), {
        using: "css selector",
        value: selector,
      });
      await ask("POST", at(`/element/${element[elementKey]}/click`), {});
    },
    type: async (text, ...keys) => {
      const actions = [...text, ...keys.map((key) => codes[key])].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]);
      await ask("POST", at("/actions"), { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    close: () => ask("DELETE", at("")),
  };
}

/** The browser test in WebKit, with its own host. */
export const test = hostTest.extend<{ webkit: Walker }, { driver: string }>({
  driver: [
    async ({ browserName: _ }, use) => {
      const { url, stop } = await startDriver();
      await use(url);
      stop();
    },
    { scope: "worker" },
  ],
  webkit: async ({ driver }, use) => {
    const session = await openSession(driver);
    await use(session);
    await session.close();
  },
});

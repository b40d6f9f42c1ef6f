import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "../../mock/testing/client";
import { scratchFolder } from "../../tests/support/scratchFolder";
import { runScript } from "./runScript";

const at = scratchFolder();
const onWindows = process.platform === "win32";
afterEach(() => vi.unstubAllEnvs());

test.skipIf(onWindows).each(process.platform === "linux" ? [false, true] : [false])(
  `when npm is killed, what it has started ends too, in a group of its own: %s${onWindows ? " (not run: Windows has no process groups)" : ""}`,
  async (detached) => {
    const lasting = `require("fs").writeFileSync(${JSON.stringify(at("pid"))}, String(process.pid)); setInterval(() => {}, 1000);`;
    fs.writeFileSync(
      at("npm-cli.js"),
      `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(lasting)}], { stdio: "inherit", detached: ${detached} });
       setInterval(() => require("fs").existsSync(${JSON.stringify(at("pid"))}) && process.kill(process.pid, "SIGKILL"), 50);`,
    );
    vi.stubEnv("npm_execpath", at("npm-cli.js"));
    expect((await runScript("lamp", [])).isFine).toBe(false);
    const pid = Number(fs.readFileSync(at("pid"), "utf8"));
    await eventually(() => {
      try {
        return !process.kill(pid, 0);
      } catch {
        return true;
      }
    }, 10);
  },
);

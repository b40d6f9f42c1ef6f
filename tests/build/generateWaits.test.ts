import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { whileLocked } from "../../toolkit/files/folderLock.mjs";
import { fromRoot } from "../../toolkit/files/paths";
import { configuredProject } from "../support/configuredSite";
import { scratchFolder } from "../support/scratchFolder";

const at = scratchFolder();

test.each<[string, string[], RegExp?, string?]>([
  ["generating", ["site/reference/generate/command.ts"], /^(The reference is up to date|Generated )/m],
  ["a build of another site that generates", ["tools/build.ts", "--site"], /The site could not be built/],
  ["copying the project to build it", ["tests/support/buildConfigured.ts"], undefined, configuredProject],
])("%s waits while another command builds there, then goes on", async (_, args, end, folder = fromRoot("site")) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await new Promise<void>((isTaken) => {
    void whileLocked(folder, async () => {
      isTaken();
      await isReleased;
    });
  });
  onTestFinished(() => release());
  // A site without a configuration ends as soon as its build begins.
  fs.mkdirSync(at("site"));
  if (args.includes("--site")) args.push(at("site"), "--out", at("out"));
  const run = spawn(process.execPath, ["--import", "tsx", ...args], { cwd: fromRoot() });
  onTestFinished(() => void run.kill());
  let output = "";
  for (const stream of [run.stdout, run.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const closed = once(run, "close");
  await Promise.race([once(run.stdout, "data"), closed]);
  await setTimeout(500);
  expect(output).toMatch(/^Waiting for another command that works on .+\.lock\n$/);
  // The whole copy would take minutes.
  if (!end) return;
  release();
  await closed;
  expect(output).toMatch(end);
});

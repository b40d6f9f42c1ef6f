// @ts-check
/*
 * Installs what is missing before anything else runs: npm packages, and with --tests the programs that tests need, if
 * Debian's packages are available. What could not be installed is listed; the tests that need it are skipped.
 * Plain JavaScript without imports from node_modules, which may not exist yet.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { aptGet } from "./aptGet.mjs";
import { hasPackages, installPackages } from "./installPackages.mjs";
import { downloads, missingPrograms, ownPython, packages, programs, python, pythonCheck } from "./test/programs.mjs";

const wantsTestTools = process.argv.includes("--tests");

/** @param {string} message */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {"inherit" | "ignore"} stdio
 */
function run(command, args, stdio = "inherit") {
  return spawnSync(command, args, { stdio }).status === 0;
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Node ${process.versions.node} is too old. Install Node 20.19 or newer, then try again.`);
}

// The mock works there. The bundler and Vitest do not, and say that hundreds of files are missing.
if (process.cwd().includes("#") && process.env.npm_lifecycle_event !== "mock") {
  stop(
    `Neither a build nor the tests work in a folder with # in its path: ${process.cwd()}\nMove or rename the folder.`,
  );
}

if (!hasPackages(".")) {
  console.log("Installing the npm packages of package-lock.json (a minute or two) ...");
  // Such as a folder that may not be changed.
  if (!(await installPackages(".").catch((error) => console.error(error.message)))) {
    stop(
      "The npm packages could not be installed (see above); those from before are still there. Check the network, then try again.",
    );
  }
}

if (wantsTestTools) {
  await installTestTools();
  installPythonPackages();
}

async function installTestTools() {
  const missing = missingPrograms();
  if (missing.length === 0) return;
  // A full Chromium serves until there is a headless shell.
  const lacking = missing.filter((name) => name !== "chromium" || !programs.chromium);
  const skips = "Their tests are skipped. To use one installed elsewhere: CHROMIUM=/path/to/chromium npm test";
  const asRoot = process.getuid?.() === 0 ? ["env"] : ["sudo", "-n", "env"];
  const apt = (/** @type {string[]} */ ...args) =>
    aptGet([...asRoot, "LC_ALL=C", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args]);
  if (!run("apt-get", ["--version"], "ignore") || !run(asRoot[0] ?? "", [...asRoot.slice(1), "true"], "ignore")) {
    if (lacking.length === 0) return;
    return console.log(`Not installed, and apt-get cannot be used here: ${lacking.join(", ")}.\n${skips}`);
  }
  console.log(`Installing programs for the tests: ${missing.flatMap((name) => packages[name]).join(", ")} ...`);
  const failed = (await installWith(apt, missing)).filter((name) => lacking.includes(name));
  if (failed.length > 0) {
    const failure = `Not installed (see above): ${failed.join(", ")}.`;
    if (process.env.STRICT) stop(`${failure}\nWith STRICT=1, nothing is tested without them.`);
    return console.log(`${failure}\n${skips}`);
  }
  if (!programs.nginx && missing.includes("nginx")) {
    console.log("Debian has started nginx as a service on port 80. Stopping and disabling it.");
    const end = "systemctl disable --now nginx 2>/dev/null || { service nginx stop; update-rc.d nginx disable; }";
    run(asRoot[0] ?? "", [...asRoot.slice(1), "sh", "-c", end]);
  }
}

/**
 * Installs Debian's packages, or the headless shell that Playwright downloads where apt-get has no package of it, as in
 * Ubuntu.
 *
 * @param {(...args: string[]) => Promise<boolean>} apt runs apt-get.
 * @param {(keyof typeof packages)[]} missing programs.
 * @returns {Promise<(keyof typeof packages)[]>} those that could not be installed.
 */
async function installWith(apt, missing) {
  if (!(await apt("update", "-qq"))) return missing;
  const others = missing.filter((name) => name !== "chromium");
  const hasShell = run("apt-cache", ["show", ...packages.chromium], "ignore");
  const wanted = (hasShell ? missing : others).flatMap((name) => packages[name]);
  if (wanted.length > 0 && !(await apt("install", "-y", "-qq", "--no-install-recommends", ...wanted))) return missing;
  if (hasShell || others.length === missing.length) return [];
  const playwright = ["node_modules/@playwright/test/cli.js", "install", ...packages.chromium];
  return run("env", [`PLAYWRIGHT_BROWSERS_PATH=${downloads}`, process.execPath, ...playwright]) ? [] : ["chromium"];
}

function installPythonPackages() {
  // If an environment variable gives a Python, the user has decided.
  if (process.env.PYTHON !== undefined || run(python, ["-c", pythonCheck], "ignore")) return;
  const wanted = "tests/samples/requirements.txt";
  console.log(`Installing the Python packages in ${wanted} into generated/python ...`);
  const pip = ["-m", "pip", "install", "--disable-pip-version-check", "--retries=0", "-r", wanted];
  if (run("python3", ["-m", "venv", "--clear", "generated/python"], "ignore") && run(ownPython, pip, "ignore")) return;
  fs.rmSync("generated/python", { recursive: true, force: true });
  console.log(
    "The Python packages could not be installed, so the tests of programs that need them are skipped. To see why:",
  );
  console.log(`python3 -m venv generated/python && ${ownPython} -m pip install -r ${wanted}`);
}

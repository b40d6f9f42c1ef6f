// @ts-check
/*
 * Installs what is missing, before anything else can run: npm packages, and with --browser a Chromium for the tests.
 * Plain JavaScript without imports from node_modules, since those may not be there yet.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";

const wantsBrowser = process.argv.includes("--browser");

/** @param {string} message */
function stop(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const result = spawnSync(command, args, { stdio: "inherit" });
  return result.status === 0;
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Node ${process.versions.node} is too old. Install Node 20.19 or newer, then try again.`);
}

const installed = "node_modules/.package-lock.json";
const isCurrent =
  fs.existsSync(installed) && fs.statSync(installed).mtimeMs >= fs.statSync("package-lock.json").mtimeMs;
if (!isCurrent) {
  console.log("Installing the npm packages of package-lock.json (a minute or two) ...");
  if (!run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"])) {
    stop("The npm packages could not be installed: see the message above. Check the network, then run: npm ci");
  }
  fs.utimesSync(installed, new Date(), new Date());
}

const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const browser = process.env.CHROMIUM ?? browsers.find((file) => fs.existsSync(file));
if (wantsBrowser && !(browser && fs.existsSync(browser))) {
  console.log("Installing Chromium with apt-get (for the browser tests) ...");
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = "apt-get", ...rest] = [...sudo, "apt-get", ...args];
    return run(command, rest);
  };
  if (!(apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", "chromium"))) {
    stop(
      "Chromium could not be installed. Install Chromium or Chrome and name it: CHROMIUM=/path/to/chromium npm test",
    );
  }
}

// @ts-check
/*
 * Installs what is missing, before anything else can run: npm packages, and with --tests what the tests run: Chromium
 * and nginx, and Firefox where the system has a package of it.
 * Plain JavaScript without imports from node_modules, since those may not be there yet.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";

const wantsTestTools = process.argv.includes("--tests");

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
const brotliOfNginx = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const missing = [
  ...(browser && fs.existsSync(browser) ? [] : ["chromium"]),
  ...(fs.existsSync("/usr/sbin/nginx") && fs.existsSync(brotliOfNginx)
    ? []
    : ["nginx", "libnginx-mod-http-brotli-static"]),
];
if (wantsTestTools && missing.length > 0 && !install(missing)) {
  stop(
    `These could not be installed: ${missing.join(", ")}. Install them another way; a browser elsewhere is named so: CHROMIUM=/path/to/chromium npm test`,
  );
}

const firefox = [process.env.FIREFOX ?? "/usr/bin/firefox-esr", "/usr/bin/firefox"];
if (wantsTestTools && !firefox.some((file) => fs.existsSync(file)) && !install(["firefox-esr"])) {
  console.log(
    "Firefox could not be installed: its tests are left out. One elsewhere: FIREFOX=/path/to/firefox npm test",
  );
}

/** @param {string[]} packages names of the Debian packages */
function install(packages) {
  console.log(`Installing what the tests run, with apt-get: ${packages.join(", ")} ...`);
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  const apt = (/** @type {string[]} */ ...args) => {
    const [command = "apt-get", ...rest] = [...sudo, "apt-get", ...args];
    return run(command, rest);
  };
  return apt("update", "-qq") && apt("install", "-y", "-qq", "--no-install-recommends", ...packages);
}

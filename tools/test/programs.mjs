// @ts-check
/*
 * The programs that tests run but npm does not install. Plain JavaScript without imports from node_modules, since
 * tools/install.mjs imports it before they exist.
 */
import fs from "node:fs";
import path from "node:path";

/**
 * @param {string} variable environment variable with another path; one that does not exist hides the program:
 *   `NGINX=none npm test`.
 * @param {string[]} paths usual ones.
 */
function find(variable, paths) {
  const named = process.env[variable];
  return (named === undefined ? paths : [named]).find((file) => fs.existsSync(file));
}

/** Where Playwright puts the headless shell, on systems whose apt-get has none (tools/install.mjs). */
export const downloads = "generated/browsers";

/** @returns {string[]} the headless shells there, newest first. */
function downloadedShells() {
  if (!fs.existsSync(downloads)) return [];
  const files = /** @type {string[]} */ (fs.readdirSync(downloads, { recursive: true }));
  return files
    .filter(isShell)
    .map((file) => path.resolve(downloads, file))
    .sort()
    .reverse();
}

/** @param {string} file path of a Chromium. */
const isShell = (file) => /headless-shell$/.test(file);

/** The programs' paths, if they are installed. */
export const programs = {
  // The headless shell first: it opens a page in two fifths of the full browser's processor time.
  chromium: find("CHROMIUM", [
    "/usr/bin/chromium-headless-shell",
    ...downloadedShells(),
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ]),
  nginx: find("NGINX", ["/usr/sbin/nginx"]),
  firefox: find("FIREFOX", ["/usr/bin/firefox-esr", "/usr/bin/firefox"]),
  webkit: find("WEBKIT", ["/usr/bin/WebKitWebDriver"]),
  rsync: find("RSYNC", ["/usr/bin/rsync"]),
  // Not a program but a font that pages ask for by name. With a bare machine's fallback font, pages are longer.
  font: find("FONT", [
    "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
    "/System/Library/Fonts/SFNS.ttf",
    "C:\\Windows\\Fonts\\segoeui.ttf",
  ]),
};

/**
 * The Debian packages of each.
 *
 * @type {Record<keyof typeof programs, string[]>}
 */
export const packages = {
  chromium: ["chromium-headless-shell"],
  nginx: ["nginx", "libnginx-mod-http-brotli-static"],
  firefox: ["firefox-esr"],
  webkit: ["webkit2gtk-driver", "xvfb", "xauth", "dbus"],
  rsync: ["rsync"],
  font: ["fonts-liberation"],
};

const brotliOfNginx = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/**
 * Chooses what to install: what was not found, nginx without the module of Brotli, and the headless shell even where a
 * full Chromium was found, which is used only until then.
 *
 * @param {Partial<Record<keyof typeof programs, string>>} found paths of programs.
 * @param {NodeJS.ProcessEnv} environment a program that a variable gives or hides is not installed: the user has decided.
 */
export function missingPrograms(found = programs, environment = process.env) {
  return /** @type {(keyof typeof packages)[]} */ (Object.keys(packages)).filter((name) => {
    const file = found[name];
    if (environment[name.toUpperCase()] !== undefined) return false;
    if (name === "nginx" && !fs.existsSync(brotliOfNginx)) return true;
    return file === undefined || (name === "chromium" && !isShell(file));
  });
}

/** Python that fails unless the package of the socket is there, in a version that samples can use. */
export const websocketsCheck = "from websockets.version import version; assert int(version.split('.')[0]) >= 15";

/** Python that fails unless all packages are there that samples import beyond the standard library. */
export const pythonCheck = `import pytest, requests; ${websocketsCheck}`;

/** Python of a virtual environment with these packages, created by tools/install.mjs if the system's lacks them. */
export const ownPython =
  process.platform === "win32" ? "generated/python/Scripts/python.exe" : "generated/python/bin/python3";

/** The Python that runs samples. */
export const python = process.env.PYTHON ?? (fs.existsSync(ownPython) ? path.resolve(ownPython) : "python3");

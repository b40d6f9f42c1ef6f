// @ts-check
/*
 * The programs that tests run and npm does not install. Plain JavaScript without imports from node_modules: the
 * installation reads it before there are any.
 */
import fs from "node:fs";
import path from "node:path";

/**
 * @param {string} variable names another place; one that does not exist hides the program: `NGINX=none npm test`.
 * @param {string[]} places where systems have it.
 */
function find(variable, places) {
  const named = process.env[variable];
  return (named === undefined ? places : [named]).find((file) => fs.existsSync(file));
}

/** Where each is, if it is on this machine. */
export const programs = {
  // The headless shell first: it opens a page with two fifths of the processor time that the whole browser takes.
  chromium: find("CHROMIUM", [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  ]),
  nginx: find("NGINX", ["/usr/sbin/nginx"]),
  caddy: find("CADDY", ["/usr/bin/caddy"]),
  firefox: find("FIREFOX", ["/usr/bin/firefox-esr", "/usr/bin/firefox"]),
  webkit: find("WEBKIT", ["/usr/bin/WebKitWebDriver"]),
  rsync: find("RSYNC", ["/usr/bin/rsync"]),
  // No program: a font that the pages ask for by name. With the one that a bare machine has instead, they are longer.
  font: find("FONT", [
    "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf",
    "/System/Library/Fonts/SFNS.ttf",
    "C:\\Windows\\Fonts\\segoeui.ttf",
  ]),
};

/**
 * The Debian packages of each. Caddy is tested only where it is already installed.
 *
 * @type {Record<Exclude<keyof typeof programs, "caddy">, string[]>}
 */
export const packages = {
  chromium: ["chromium-headless-shell"],
  nginx: ["nginx", "libnginx-mod-http-brotli-static"],
  firefox: ["firefox-esr"],
  webkit: ["webkit2gtk-driver", "xvfb", "xauth", "dbus"],
  rsync: ["rsync"],
  font: ["fonts-liberation"],
};

/** What samples in Python import, beyond what comes with it. */
export const pythonModules = "requests, websockets.sync.client";

/** A Python with these modules of its own, which the installation makes where the system's has not got them. */
export const ownPython =
  process.platform === "win32" ? "generated/python/Scripts/python.exe" : "generated/python/bin/python3";

/** The Python that runs samples. */
export const python = process.env.PYTHON ?? (fs.existsSync(ownPython) ? path.resolve(ownPython) : "python3");

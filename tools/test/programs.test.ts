import { expect, test } from "vitest";
import { missingPrograms, packages } from "./programs.mjs";

const all = Object.fromEntries(Object.keys(packages).map((name) => [name, `/usr/bin/${name}`]));
const isChromiumMissing = (chromium: string | undefined, CHROMIUM?: string) =>
  missingPrograms({ ...all, chromium }, { NGINX: "/usr/sbin/nginx", CHROMIUM }).includes("chromium");

test.each([
  ["/usr/bin/chromium-headless-shell", false],
  ["/lamps/generated/browsers/chromium_headless_shell-9/chrome-headless-shell-linux64/chrome-headless-shell", false],
  ["/usr/bin/chromium", true],
  ["/usr/bin/google-chrome", true],
  [undefined, true],
])("with %s, the headless shell is installed: %s", (found, isMissing) => {
  expect(isChromiumMissing(found)).toBe(isMissing);
});

test.each(["/usr/bin/chromium", "none"])("with CHROMIUM=%s, no other one is installed", (named) => {
  expect(isChromiumMissing(named === "none" ? undefined : named, named)).toBe(false);
});

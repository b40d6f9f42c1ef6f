import type { LaunchOptions } from "@playwright/test";
import { UserError } from "../../lib/userError";
import { programs } from "./programs.mjs";

/** How tests, benchmarks and the contact sheet start Chromium: alone on its machine, with no host but this one. */
export const chromiumOptions = {
  executablePath: programs.chromium,
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  ],
} satisfies LaunchOptions;

/** @throws UserError when there is none. */
export function needChromium(): void {
  if (programs.chromium) return;
  throw new UserError("Chromium is not installed. Run npm test once, or name one: CHROMIUM=/path/to/chromium");
}

import type { LaunchOptions } from "@playwright/test";
import { UserError } from "../../lib/userError";
import { programs } from "./programs.mjs";

/** Launch options for Chromium in tests, benchmarks and the contact sheet: it can reach no host but this machine. */
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

/** @throws UserError if Chromium is not installed. */
export function needChromium(): void {
  if (programs.chromium) return;
  throw new UserError("Chromium is not installed. Run npm test once, or give its path: CHROMIUM=/path/to/chromium");
}

import type { LaunchOptions } from "@playwright/test";
import { programs } from "./programs.mjs";

/** Launch options for Chromium in tests, benchmarks and screenshots: it can reach no host but this machine. */
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

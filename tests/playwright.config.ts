import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../tools/test/chromium";

const axe = /\/accessibility\.spec\.ts$/;

/** Browser tests use the built site, which globalSetup serves (run `npm run build` first; `npm test` does). */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/globalSetup.ts",
  // Emptied at the start, so not test-results/ itself, which has the other steps' reports.
  outputDir: "../test-results/browser",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  // Twice the cores of most machines, since the tests wait about as much as they compute.
  workers: 4,
  timeout: 120_000,
  reporter: [
    ["list"],
    ["json", { outputFile: "../test-results/browser.json" }],
    ["./e2e/support/requireAssertions.ts"],
  ],
  use: {
    baseURL: process.env.SITE,
    trace: "on-first-retry",
    // Allowed only in the tests of offline reading: elsewhere it would handle requests that tests intercept.
    serviceWorkers: "block",
    launchOptions: {
      ...chromiumOptions,
      // Pages are too short-lived for script optimisation to pay off: it costs a seventh of the processor time.
      args: [...chromiumOptions.args, "--js-flags=--no-opt,--no-maglev"],
    },
  },
  projects: [
    // First, since each runs its tests in sequence: at the end, all other workers would wait for them.
    { name: "firefox", testMatch: /[./]firefox\.spec\.ts$/ },
    { name: "webkit", testMatch: /\/webkit\.spec\.ts$/ },
    // In parallel with tests that mostly wait; alone, it would occupy all workers for a minute.
    { name: "axe", testMatch: axe, workers: 2 },
    { name: "chromium", testIgnore: [/[./](firefox|webkit)\.spec\.ts$/, axe] },
  ],
});

import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./tools/test/chromium";

const axe = /\/accessibility\.spec\.ts$/;

/** Browser tests run against the built site (`npm run build` first; `npm test` does), which globalSetup serves. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/e2e/support/globalSetup.ts",
  // Emptied at the start: the reports of other steps lie beside it.
  outputDir: "test-results/browser",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  // Twice as many as the cores that most machines have: the tests wait about as much as they compute.
  workers: 4,
  timeout: 120_000,
  reporter: [
    ["list"],
    ["json", { outputFile: "test-results/browser.json" }],
    ["./tests/e2e/support/requireAssertions.ts"],
  ],
  use: {
    baseURL: process.env.SITE,
    trace: "on-first-retry",
    // Only the tests of offline reading have it: elsewhere it would answer requests that a test means to catch.
    serviceWorkers: "block",
    launchOptions: {
      ...chromiumOptions,
      // No page lives long enough to win back what optimising its scripts costs: a seventh of the processor time.
      args: [...chromiumOptions.args, "--js-flags=--no-opt,--no-maglev"],
    },
  },
  projects: [
    // First, since each runs one after the other: at the end all other workers would wait for them.
    { name: "firefox", testMatch: /\/firefox\.spec\.ts$/ },
    { name: "webkit", testMatch: /\/webkit\.spec\.ts$/ },
    // Beside tests that wait, which leave the processors to it; alone it would keep all workers for a minute.
    { name: "axe", testMatch: axe, workers: 2 },
    { name: "chromium", testIgnore: [/\/(firefox|webkit)\.spec\.ts$/, axe] },
  ],
});

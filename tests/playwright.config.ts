import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { endWithNpm } from "../toolkit/command/endWithNpm";
import { chromiumOptions } from "../tools/test/chromium";
import { everything } from "./support/everything";

endWithNpm();

const engines = /[./](firefox|webkit|configuredSite)\.spec\.ts$/;
const axe = /\/accessibility\.spec\.ts$/;
/** Tests that only open pages and look at them, and leave nothing that a new test does not put back. */
const looking =
  /\/(clipboard|contentPolicy|laterLayout|oldBrowsers|pageTypes|readerView|reusedPage|screenReader|textSize|wayFinding|withoutScript)\.spec\.ts$/;

/** @returns where results go: a folder of their own, since it is emptied at the start, and a report beside it. */
export const resultsIn = (name: string) =>
  ({
    outputDir: `../test-results/${name}`,
    reporter: [
      ["list"],
      ["json", { outputFile: `../test-results/${name}.json` }],
      ["./e2e/support/requireAssertions.ts"],
    ],
  }) satisfies PlaywrightTestConfig;

/** Other engines walk little by day, since few faults are theirs alone, and everywhere with EVERYTHING=1. */
const byDay = (titles: RegExp) => (everything ? {} : { grep: titles });

/** Browser tests use the built site, which globalSetup serves (run `npm run build` first; `npm test` does). */
export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/globalSetup.ts",
  ...resultsIn("browser"),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 1,
  // Twice the cores of most machines, since the tests wait about as much as they compute.
  workers: 4,
  timeout: 120_000,
  // As long as a slow machine with other work takes: only what never comes is waited for so long.
  expect: { timeout: 30_000 },
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
    { name: "firefox", testMatch: /[./]firefox\.spec\.ts$/, ...byDay(/with the keyboard$/) },
    { name: "webkit", testMatch: /\/webkit\.spec\.ts$/, ...byDay(/with the keyboard$|without a host$/) },
    // In parallel with tests that mostly wait; alone, it would occupy all workers for a minute.
    { name: "axe", testMatch: axe, workers: 2, use: { reuseContext: true } },
    // In a page that is kept, a test opens the site in a third of the time.
    { name: "looking", testMatch: looking, use: { reuseContext: true } },
    { name: "chromium", testIgnore: [engines, axe, looking] },
  ],
});

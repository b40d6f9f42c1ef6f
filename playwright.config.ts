import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./tools/test/chromium";
import { programs } from "./tools/test/programs.mjs";

/** Three ports from here on; another number lets two checkouts test at the same time. */
const port = Number(process.env.TEST_PORT ?? 3210);
const fixturePort = port + 1;
const nginxPort = port + 2;
process.env.FIXTURE_SITE = `http://localhost:${fixturePort}`;

/**
 * Browser tests run against the built site (`npm run build` first; `npm test` does), served by `npm run serve`. The
 * policy is tried on nginx with deploy/nginx.conf, where it is installed: tests/delivery checks that all servers send
 * the same answers, redirects and headers.
 */
const hasNginx = Boolean(programs.nginx);

const axe = /\/accessibility\.spec\.ts$/;

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
    baseURL: `http://localhost:${port}`,
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
    {
      name: "serve",
      testIgnore: [/\/(firefox|webkit)\.spec\.ts$/, axe, ...(hasNginx ? [/\/contentPolicy\.spec\.ts$/] : [])],
    },
    {
      name: "nginx",
      testMatch: /\/contentPolicy\.spec\.ts$/,
      use: { baseURL: `http://localhost:${nginxPort}` },
      metadata: hasNginx ? {} : { hindrance: "nginx is not installed" },
    },
  ],
  webServer: [
    { folder: "build", port, kind: "node" },
    { folder: "generated/fixture-site", port: fixturePort, kind: "node" },
    ...(hasNginx ? [{ folder: "build", port: nginxPort, kind: "nginx" }] : []),
  ].map((server) => ({
    command: `"${process.execPath}" --import tsx tools/serve.ts --port ${server.port} --folder ${server.folder} --server ${server.kind}`,
    url: `http://localhost:${server.port}`,
    // Another server there may have another build.
    reuseExistingServer: false,
    // nginx and Caddy take their temporary files away.
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5000 },
  })),
});

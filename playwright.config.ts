import fs from "node:fs";
import { defineConfig } from "@playwright/test";

const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const port = 3210;

/** Browser tests run against the built site (`npm run build` first; `npm test` does). */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 60_000,
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    // Only the tests of offline reading have it: elsewhere it would answer requests that a test means to catch.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? browsers.find((file) => fs.existsSync(file)),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: [
    { folder: "build", port },
    { folder: "generated/fixture-site", port: port + 1 },
  ].map((server) => ({
    command: `npx tsx tools/serve.ts --port ${server.port} --folder ${server.folder}`,
    url: `http://localhost:${server.port}`,
    reuseExistingServer: !process.env.CI,
  })),
});

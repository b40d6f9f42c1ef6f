import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./tools/test/chromium";

/** Pictures of every type of page: npm run shots */
export default defineConfig({
  testDir: "tools/shots",
  outputDir: "test-results/pictures",
  snapshotPathTemplate: "test-results/pictures/before/{arg}{ext}",
  reporter: [["list"], ["html", { outputFolder: "test-results/shots", open: "never" }]],
  workers: 1,
  use: { serviceWorkers: "block", launchOptions: chromiumOptions },
});

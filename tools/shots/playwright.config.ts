import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "../test/chromium";

/** Pictures of every type of page: npm run shots */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/pictures",
  snapshotPathTemplate: "../../test-results/pictures/before/{arg}{ext}",
  reporter: [["list"], ["html", { outputFolder: "../../test-results/shots", open: "never" }]],
  workers: 1,
  use: { serviceWorkers: "block", launchOptions: chromiumOptions },
});

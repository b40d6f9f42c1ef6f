import config, { resultsIn } from "./playwright.config";

/* The site with everything configured, for which no other browser test waits: npm run test:configured */

export default {
  ...config,
  ...resultsIn("configured"),
  globalSetup: "./e2e/support/configuredSetup.ts",
  projects: [{ name: "configured", testMatch: /\/configuredSite\.spec\.ts$/ }],
};

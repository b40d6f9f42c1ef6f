import base from "/work/wt/practice/playwright.config";
export default {
  ...base,
  testDir: "/work/wt/practice/tests/e2e",
  webServer: [],
  retries: 0,
  workers: 1,
  reporter: "list",
  outputDir: "/tmp/pw-out",
  projects: [{ name: "serve", use: { baseURL: "http://localhost:4101" } }],
};

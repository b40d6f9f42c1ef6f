import config from "./playwright.config";

/* All walks in Firefox and WebKit, of which `npm test` takes few: npm run test:browsers */

process.env.EVERYTHING = "1";

export default {
  ...config,
  projects: config.projects
    ?.filter(({ name }) => name === "firefox" || name === "webkit")
    .map((project) => ({ ...project, grep: /./ })),
};

import config from "./playwright.config";

/* The walk in Firefox and WebKit through more pages than `npm test` opens: npm run test:browsers */

process.env.WHOLE_WALK = "1";

export default { ...config, projects: config.projects?.filter(({ name }) => name === "firefox" || name === "webkit") };

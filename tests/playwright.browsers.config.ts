import config from "./playwright.config";

/* Walks through more pages in Firefox and WebKit than `npm test`: npm run test:browsers */

process.env.EVERYTHING = "1";

export default { ...config, projects: config.projects?.filter(({ name }) => name === "firefox" || name === "webkit") };

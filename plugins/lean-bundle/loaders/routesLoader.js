// @ts-check
/*
 * Loader for the list of all routes that Docusaurus generates: writes each page's as a call with what differs. Routes of
 * another form, such as those that hold others, are left alone.
 */
const hookError = require("./hookError");

const page =
  /\{\s*path: ('[^']*'),\s*component: ComponentCreator\(\1, ('\w+')\),\s*exact: true(?:,\s*sidebar: ("\w+"))?\s*\}/g;

const definition =
  "const page = (path, hash, sidebar) => ({ path, component: ComponentCreator(path, hash), exact: true, sidebar });\n";

/**
 * @param {string} source
 * @throws Error when the pages' routes have another form
 */
module.exports = function leanRoutes(source) {
  const pages = source.match(/exact: true/g) ?? [];
  if (pages.length === 0 || pages.length !== source.match(page)?.length || !source.includes("export default")) {
    throw hookError("loaders/routesLoader.js", "The routes of .docusaurus/routes.js have another form.");
  }
  const routes = source.replace(page, (_, path, hash, sidebar) => `page(${[path, hash, sidebar].filter(Boolean)})`);
  return routes.replace("export default", `${definition}export default`);
};
